/** Tests the folder of user data: files of packages, uploads, and permissions. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import type { Person } from '../exports/testing'
import { UserFiles } from './files'
import { startTable } from './table'
import { UncheckedTestConnection } from './testing/raw-connection'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './testing/toy-package'
import type { TemporaryFolder } from './testing/toy-package'
import { waitForRejectionReason } from './testing/use-table'

let testFolder: TemporaryFolder
let systemFolder: string
beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  systemFolder = await buildToySystem(testFolder.path)
})
afterAll(() => testFolder.remove())

describe('the folder', () => {
  const openUserFiles = (hasFileStorage = false): UserFiles =>
    new UserFiles([{ address: 'systems/toy', folder: systemFolder, hasStorage: hasFileStorage }])
  const browseFolder = (
    userFiles: UserFiles,
    folderPath: string,
    allowedExtensions: string[] | null = null,
  ) => userFiles.answer({ action: 'browse', target: folderPath, extensions: allowedExtensions })
  const uploadTestFile = (userFiles: UserFiles, folderPath: string, fileName: string) =>
    userFiles.answer({ action: 'upload', target: folderPath, name: fileName, content: 'aGk=' })

  it("the data folder holds the packages' files, and storage that a manifest requests", async () => {
    expect((await browseFolder(openUserFiles(), '')).dirs).toEqual(['modules', 'systems', 'worlds'])
    expect((await browseFolder(openUserFiles(), 'systems')).dirs).toEqual(['systems/toy'])
    const { dirs, files } = await browseFolder(openUserFiles(true), '/systems/toy/', ['.json'])
    expect(files).toContain('systems/toy/system.json')
    expect(files).not.toContain('systems/toy/toy.mjs')
    expect(dirs).toContain('systems/toy/storage')
    expect((await browseFolder(openUserFiles(), 'systems/toy')).dirs).not.toContain('systems/toy/storage')
  })

  it('the data folder accepts new folders and files in existing folders', async () => {
    const userFiles = openUserFiles()
    expect(await userFiles.answer({ action: 'createDirectory', target: 'bar' })).toMatchObject({
      target: 'bar',
    })
    expect(await uploadTestFile(userFiles, 'bar', 'a.json')).toMatchObject({ target: 'bar/a.json' })
    expect(await browseFolder(userFiles, 'bar')).toEqual({ target: 'bar', dirs: [], files: ['bar/a.json'] })
    expect(userFiles.read('/bar/a.json')?.toString()).toBe('hi')
    const secondCreation = userFiles.answer({ action: 'createDirectory', target: 'bar' })
    expect(await waitForRejectionReason(secondCreation)).toContain('already exists')
    expect(await waitForRejectionReason(uploadTestFile(userFiles, 'nowhere', 'a.json'))).toBe(
      'Directory nowhere does not exist or is not accessible in this storage location',
    )
    expect(
      await waitForRejectionReason(userFiles.answer({ action: 'createDirectory', target: 'x/y' })),
    ).toContain('not exist')
  })

  it.each(['../a.json', 'a/b.json', '', 'a.html', 'a'])(
    'the data folder refuses a file called "%s"',
    async (fileName) => {
      expect(await waitForRejectionReason(uploadTestFile(openUserFiles(), '', fileName))).toMatch(
        /valid file name|leads out|extension/,
      )
    },
  )

  it('no path leads out of the data folder', async () =>
    expect(await waitForRejectionReason(browseFolder(openUserFiles(), 'systems/toy/../..'))).toContain(
      'leads out',
    ))
})

interface FilePickerGlobals {
  readonly File: new (fileContentParts: string[], fileName: string) => File
  readonly foundry: {
    readonly applications: {
      readonly apps: {
        readonly FilePicker: {
          browse(dataSource: string, targetFolder: string, options?: object): Promise<object>
          createDirectory(dataSource: string, targetFolder: string): Promise<string>
          upload(
            dataSource: string,
            targetFolder: string,
            uploadedFile: File,
            requestBody?: object,
            options?: object,
          ): Promise<unknown>
        }
      }
    }
  }
  fetch(filePath: string): Promise<{ json(): Promise<unknown> }>
}

describe.each([13, 14] as const)('FilePicker on generation %i', (generation) => {
  let localTable: LocalTable
  afterEach(() => localTable.close())
  const readPageGlobalsOfPerson = ({ window }: Person): FilePickerGlobals =>
    window as unknown as FilePickerGlobals

  it('a Gamemaster makes a folder and uploads a file, and a player is refused', async () => {
    localTable = await LocalTable.open({ system: systemFolder, seed: TOY_SEED_FOLDER, generation })
    const [gm, ann] = [
      readPageGlobalsOfPerson(await localTable.join('Gamemaster')),
      readPageGlobalsOfPerson(await localTable.join('Ann')),
    ]
    const { FilePicker } = gm.foundry.applications.apps
    expect(await localTable.until(FilePicker.createDirectory('data', 'bar'))).toBe('bar')
    const uploadedFile = new gm.File(['{"a":"ü"}'], 'a.json')
    expect(await localTable.until(FilePicker.upload('data', 'bar', uploadedFile))).toMatchObject({
      status: 'success',
      path: 'bar/a.json',
    })
    expect(localTable.notifications).toHaveLength(1)
    expect(await localTable.until(FilePicker.browse('data', 'bar'))).toMatchObject({
      target: 'bar',
      files: ['bar/a.json'],
      private: false,
    })
    expect(await (await gm.fetch('bar/a.json')).json()).toEqual({ a: 'ü' })
    expect(await localTable.until(FilePicker.upload('data', 'none', uploadedFile))).toBe(false)
    expect(await waitForRejectionReason(FilePicker.browse('s3', ''))).toContain(
      'not given by the practice table',
    )
    const annFilePicker = ann.foundry.applications.apps.FilePicker
    expect(await waitForRejectionReason(localTable.until(annFilePicker.browse('data', 'bar')))).toContain(
      'FILES_BROWSE',
    )
    expect(
      await waitForRejectionReason(localTable.until(annFilePicker.createDirectory('data', 'c'))),
    ).toContain('FILES_UPLOAD')
  })
})

it('the server serves an uploaded file', async () => {
  const runningTable = await startTable({ system: systemFolder, seed: TOY_SEED_FOLDER })
  const gmConnection = await UncheckedTestConnection.open(runningTable, 'Gamemaster')
  const requestToUploadFile = { action: 'upload', target: '', name: 'a b.txt', content: 'aGk=' } as const
  expect(
    await new Promise((resolve) => gmConnection.socket.emit('files', requestToUploadFile, resolve)),
  ).toMatchObject({
    ok: true,
  })
  const servedFile = await fetch(`${runningTable.url}/a%20b.txt`)
  expect([await servedFile.text(), servedFile.headers.get('content-type')]).toEqual([
    'hi',
    'text/plain; charset=utf-8',
  ])
  const invalidActionResult = await new Promise((resolve) =>
    gmConnection.socket.emit('files', { ...requestToUploadFile, action: 'burn' } as never, resolve),
  )
  expect(invalidActionResult).toMatchObject({ ok: false })
  gmConnection.close()
  await runningTable.close()
})
