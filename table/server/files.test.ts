/** Tests the folder of user data: files of packages, uploads, and permissions. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import type { Person } from '../exports/testing'
import { UserFiles } from './files'
import { startTable } from './table'
import { RawConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, temporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { rejectionReason } from './testing/use-table'

let folder: TemporaryFolder
let system: string
beforeAll(async () => {
  folder = await temporaryFolder()
  system = await buildToySystem(folder.path)
})
afterAll(() => folder.remove())

describe('the folder', () => {
  const openUserFiles = (hasStorage = false): UserFiles =>
    new UserFiles([{ address: 'systems/toy', folder: system, hasStorage }])
  const browse = (files: UserFiles, target: string, extensions: string[] | null = null) =>
    files.answer({ action: 'browse', target, extensions })
  const uploadTestFile = (files: UserFiles, target: string, name: string) =>
    files.answer({ action: 'upload', target, name, content: 'aGk=' })

  it("the data folder holds the packages' files, and storage that a manifest requests", async () => {
    expect((await browse(openUserFiles(), '')).dirs).toEqual(['modules', 'systems', 'worlds'])
    expect((await browse(openUserFiles(), 'systems')).dirs).toEqual(['systems/toy'])
    const { dirs, files } = await browse(openUserFiles(true), '/systems/toy/', ['.json'])
    expect(files).toContain('systems/toy/system.json')
    expect(files).not.toContain('systems/toy/toy.mjs')
    expect(dirs).toContain('systems/toy/storage')
    expect((await browse(openUserFiles(), 'systems/toy')).dirs).not.toContain('systems/toy/storage')
  })

  it('the data folder accepts new folders and files in existing folders', async () => {
    const files = openUserFiles()
    expect(await files.answer({ action: 'createDirectory', target: 'bar' })).toMatchObject({ target: 'bar' })
    expect(await uploadTestFile(files, 'bar', 'a.json')).toMatchObject({ target: 'bar/a.json' })
    expect(await browse(files, 'bar')).toEqual({ target: 'bar', dirs: [], files: ['bar/a.json'] })
    expect(files.read('/bar/a.json')?.toString()).toBe('hi')
    const secondCreation = files.answer({ action: 'createDirectory', target: 'bar' })
    expect(await rejectionReason(secondCreation)).toContain('already exists')
    expect(await rejectionReason(uploadTestFile(files, 'nowhere', 'a.json'))).toBe(
      'Directory nowhere does not exist or is not accessible in this storage location',
    )
    expect(await rejectionReason(files.answer({ action: 'createDirectory', target: 'x/y' }))).toContain(
      'not exist',
    )
  })

  it.each(['../a.json', 'a/b.json', '', 'a.html', 'a'])(
    'the data folder refuses a file called "%s"',
    async (name) => {
      expect(await rejectionReason(uploadTestFile(openUserFiles(), '', name))).toMatch(
        /valid file name|leads out|extension/,
      )
    },
  )

  it('no path leads out of the data folder', async () =>
    expect(await rejectionReason(browse(openUserFiles(), 'systems/toy/../..'))).toContain('leads out'))
})

interface FilePickerGlobals {
  readonly File: new (parts: string[], name: string) => File
  readonly foundry: {
    readonly applications: {
      readonly apps: {
        readonly FilePicker: {
          browse(source: string, target: string, options?: object): Promise<object>
          createDirectory(source: string, target: string): Promise<string>
          upload(
            source: string,
            target: string,
            file: File,
            body?: object,
            options?: object,
          ): Promise<unknown>
        }
      }
    }
  }
  fetch(path: string): Promise<{ json(): Promise<unknown> }>
}

describe.each([13, 14] as const)('FilePicker on generation %i', (generation) => {
  let table: LocalTable
  afterEach(() => table.close())
  const globalsOfPerson = ({ window }: Person): FilePickerGlobals => window as unknown as FilePickerGlobals

  it('a Gamemaster makes a folder and uploads a file, and a player is refused', async () => {
    table = await LocalTable.open({ system, seed: TOY_SEED_FOLDER, generation })
    const [gm, ann] = [
      globalsOfPerson(await table.join('Gamemaster')),
      globalsOfPerson(await table.join('Ann')),
    ]
    const { FilePicker } = gm.foundry.applications.apps
    expect(await table.until(FilePicker.createDirectory('data', 'bar'))).toBe('bar')
    const file = new gm.File(['{"a":"ü"}'], 'a.json')
    expect(await table.until(FilePicker.upload('data', 'bar', file))).toMatchObject({
      status: 'success',
      path: 'bar/a.json',
    })
    expect(table.notifications).toHaveLength(1)
    expect(await table.until(FilePicker.browse('data', 'bar'))).toMatchObject({
      target: 'bar',
      files: ['bar/a.json'],
      private: false,
    })
    expect(await (await gm.fetch('bar/a.json')).json()).toEqual({ a: 'ü' })
    expect(await table.until(FilePicker.upload('data', 'none', file))).toBe(false)
    expect(await rejectionReason(FilePicker.browse('s3', ''))).toContain('not given by the practice table')
    const annFilePicker = ann.foundry.applications.apps.FilePicker
    expect(await rejectionReason(table.until(annFilePicker.browse('data', 'bar')))).toContain('FILES_BROWSE')
    expect(await rejectionReason(table.until(annFilePicker.createDirectory('data', 'c')))).toContain(
      'FILES_UPLOAD',
    )
  })
})

it('the server serves an uploaded file', async () => {
  const table = await startTable({ system, seed: TOY_SEED_FOLDER })
  const gm = await RawConnection.open(table, 'Gamemaster')
  const uploadRequest = { action: 'upload', target: '', name: 'a b.txt', content: 'aGk=' } as const
  expect(await new Promise((resolve) => gm.socket.emit('files', uploadRequest, resolve))).toMatchObject({
    ok: true,
  })
  const servedFile = await fetch(`${table.url}/a%20b.txt`)
  expect([await servedFile.text(), servedFile.headers.get('content-type')]).toEqual([
    'hi',
    'text/plain; charset=utf-8',
  ])
  const badSocketResult = await new Promise((resolve) =>
    gm.socket.emit('files', { ...uploadRequest, action: 'burn' } as never, resolve),
  )
  expect(badSocketResult).toMatchObject({ ok: false })
  gm.close()
  await table.close()
})
