/** Tests the architecture: which files may import which, and what each file and room must have. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { rulesets } from './support/rulesets'

const GAME_IDS = rulesets.map(({ id }) => id)

/** The subfolders of `src/foundry`. Each may import only the subfolders before it. */
const FOUNDRY_ROOMS = [
  'platform',
  'world',
  'dice',
  'write',
  'decks',
  'play',
  'cards',
  'recovery',
  'rounds',
  'chat',
  'sheets',
  'screen',
  'start',
]

/**
 * The subfolders (“rooms”) of each game, in order. A room may import only earlier rooms. A file outside the rooms
 * counts to the last room that it imports, also indirectly.
 */
const GAME_ROOMS: Readonly<Record<string, readonly string[]>> = {
  humanity: [
    'rules',
    'conditions',
    'item',
    'pool',
    'check',
    'use',
    'sync',
    'contest',
    'chase',
    'shop',
    'create',
    'together',
  ],
  resources: ['conflict'],
  'story-mode': ['carry', 'check', 'harm', 'heal', 'attack', 'roll-request'],
  tarot: ['create', 'push', 'check', 'trauma', 'contest'],
}

/**
 * The rooms inside some rooms. A file in an inner room may import a file beside the inner rooms, but only if that file
 * imports no inner room.
 */
const INNER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'humanity/contest': ['rolls', 'abilities', 'sparks', 'wounds', 'show', 'lethal'],
  'humanity/chase': ['track', 'phases', 'show'],
}

const listFilesBelow = (folder: string, fileEnding: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith(fileEnding))
    .map((fileName) => join(folder, fileName))

const isRepositoryFile = (file: string): boolean => !/(?:^|\/)(?:node_modules|\.cache|dist)\//.test(file)
const isCodeFile = (file: string): boolean => /\.(?:m?ts|mjs)$/.test(file) && isRepositoryFile(file)

const sourceByFile = new Map(listFilesBelow('src', '.ts').map((file) => [file, readFileSync(file, 'utf8')]))

/** The imports of each source file: paths of our files, names of packages. */
const importsByFile = new Map(
  [...sourceByFile].map(([file, text]) => [
    file,
    ts
      .preProcessFile(text)
      .importedFiles.map(({ fileName }) =>
        fileName.startsWith('.') ? resolveSourceFile(normalize(join(dirname(file), fileName))) : fileName,
      ),
  ]),
)

function resolveSourceFile(importPath: string): string {
  return (
    [importPath, `${importPath}.ts`, `${importPath}.d.ts`].find((candidatePath) =>
      sourceByFile.has(candidatePath),
    ) ?? importPath
  )
}

/** Fails if files import each other in a circle. Imports of types count too. */
function expectNoImportCircle(importsOfFiles: ReadonlyMap<string, readonly string[]>): void {
  const checkedFiles = new Set<string>()
  const visitImports = (file: string, importChain: readonly string[]): void => {
    if (importChain.includes(file)) throw new Error(`A circle: ${[...importChain, file].join(' -> ')}`)
    if (checkedFiles.has(file)) return
    for (const importedFile of importsOfFiles.get(file) ?? [])
      if (importsOfFiles.has(importedFile)) visitImports(importedFile, [...importChain, file])
    checkedFiles.add(file)
  }
  for (const file of importsOfFiles.keys()) visitImports(file, [])
}

/** The part of the code to which a file belongs: `core`, a game's folder, `foundry`, or a top-level file. */
const findSourceFolderOfFile = (file: string): string => file.split('/')[1] ?? file

describe('imports point one way', () => {
  const isImportAllowed = (importingFile: string, importedFile: string): boolean => {
    const [place, target] = [findSourceFolderOfFile(importingFile), findSourceFolderOfFile(importedFile)]
    if (place === 'main.ts') return true
    if (place === 'index.ts') return target === 'main.ts'
    // Apart from `main.ts`, only `src/foundry` and the shell itself may import `src/core/shell`.
    if (importedFile.startsWith('src/core/shell/'))
      return place === 'foundry' || importingFile.startsWith('src/core/shell/')
    if (place === 'rulesets.ts')
      return (
        target === 'core' || (GAME_IDS.includes(target) && /\/(?:outline|ruleset)\.ts$/.test(importedFile))
      )
    if (place === 'foundry') return target === 'core' || target === 'foundry'
    return target === 'core' || target === place
  }

  it('core imports no game, no game imports foundry, and only main.ts imports both', () => {
    const wrongImports = [...importsByFile].flatMap(([from, targets]) =>
      targets
        .filter((importedFile) => importedFile.startsWith('src/') && !isImportAllowed(from, importedFile))
        .map((importedFile) => `${from} -> ${importedFile}`),
    )
    expect(wrongImports).toEqual([])
  })

  it('each room of foundry imports only the rooms before it', () => {
    const findRoomIndex = (file: string): number => FOUNDRY_ROOMS.indexOf(file.split('/')[2] ?? '')
    const importsOfRooms = [...importsByFile].filter(([from]) => findRoomIndex(from) >= 0)
    const wrongImports = importsOfRooms.flatMap(([from, targets]) =>
      targets
        .filter((importedFile) => findRoomIndex(importedFile) > findRoomIndex(from))
        .map((to) => `${from} -> ${to}`),
    )
    expect(wrongImports).toEqual([])
    const filesOutsideRooms = [...sourceByFile.keys()].filter(
      (file) => findSourceFolderOfFile(file) === 'foundry' && findRoomIndex(file) < 0,
    )
    expect(filesOutsideRooms).toEqual(['src/foundry/types.d.ts'])
  })

  it.each(GAME_IDS)(
    'each room of %s imports only the rooms before it, also through files outside the rooms',
    (id) => {
      const orderedRooms = GAME_ROOMS[id] ?? []
      const findRoomInGame = (file: string): string => file.match(`^src/${id}/([^/]+)/`)?.[1] ?? ''
      const importsOfGame = [...importsByFile].filter(([from]) => findSourceFolderOfFile(from) === id)
      const listImportsInGame = (file: string): readonly string[] =>
        (importsByFile.get(file) ?? []).filter((importedFile) => findSourceFolderOfFile(importedFile) === id)
      /**
       * The index of a file's room in the order of the rooms. A file outside the rooms has the highest index of the
       * rooms that it imports, or -1 without such a room.
       */
      const findRoomIndexOfFile = (file: string): number =>
        findRoomInGame(file) === ''
          ? Math.max(-1, ...listImportsInGame(file).map(findRoomIndexOfFile))
          : orderedRooms.indexOf(findRoomInGame(file))
      const wrongImports = importsOfGame.flatMap(([from]) =>
        findRoomInGame(from) === ''
          ? []
          : listImportsInGame(from)
              .filter((importedFile) => findRoomIndexOfFile(importedFile) > findRoomIndexOfFile(from))
              .map((importedFile) => `${from} -> ${importedFile}`),
      )
      expect(wrongImports).toEqual([])
      const roomsWithImports = new Set(
        importsOfGame.map(([from]) => findRoomInGame(from)).filter((room) => room !== ''),
      )
      expect(roomsWithImports).toEqual(new Set(orderedRooms))
    },
  )

  it.each(Object.keys(INNER_ROOMS))(
    'each room of %s imports only the rooms before it, and only files outside rooms that use no room',
    (parentFolder) => {
      const orderedRooms = INNER_ROOMS[parentFolder] ?? []
      const findRoomInParent = (file: string): string =>
        file.match(`^src/${parentFolder}/([^/]+)/`)?.[1] ?? ''
      const importsInParent = [...importsByFile].filter(([file]) => file.startsWith(`src/${parentFolder}/`))
      const filesUsingRooms = new Set(
        importsInParent.flatMap(([file, targets]) => (targets.some(findRoomInParent) ? [file] : [])),
      )
      const isImportInParentAllowed = (importingFile: string, importedFile: string): boolean =>
        !importedFile.startsWith(`src/${parentFolder}/`) ||
        (findRoomInParent(importedFile) === ''
          ? !filesUsingRooms.has(importedFile)
          : orderedRooms.indexOf(findRoomInParent(importedFile)) <=
            orderedRooms.indexOf(findRoomInParent(importingFile)))
      const wrongImports = importsInParent.flatMap(([from, targets]) =>
        findRoomInParent(from) === ''
          ? []
          : targets
              .filter((importedFile) => !isImportInParentAllowed(from, importedFile))
              .map((to) => `${from} -> ${to}`),
      )
      expect(wrongImports).toEqual([])
      expect(
        new Set(importsInParent.map(([file]) => findRoomInParent(file)).filter((room) => room !== '')),
      ).toEqual(new Set(orderedRooms))
    },
  )

  it('the rules import no package except the one that describes data', () => {
    const importedPackages = [...importsByFile]
      .filter(
        ([file]) =>
          findSourceFolderOfFile(file) === 'core' || GAME_IDS.includes(findSourceFolderOfFile(file)),
      )
      .flatMap(([, targets]) => targets.filter((importedFile) => !importedFile.startsWith('src/')))
    expect(new Set(importedPackages)).toEqual(new Set(['valibot']))
  })

  it('no imports form a circle', () => expectNoImportCircle(importsByFile))
})

describe('the practice table is a package of its own', () => {
  const { name, exports, dependencies, devDependencies } = JSON.parse(
    readFileSync('table/package.json', 'utf8'),
  ) as Record<'exports' | 'dependencies' | 'devDependencies', Record<string, string>> & { name: string }

  /** The imports of each file in some folders: files by path, packages by name. */
  const listImportsBelow = (...folderPaths: string[]): (readonly [string, string])[] =>
    folderPaths.flatMap((folder) =>
      listFilesBelow(folder, '')
        .filter(isCodeFile)
        .flatMap((file) =>
          ts
            .preProcessFile(readFileSync(file, 'utf8'))
            .importedFiles.map(({ fileName: to }) => [file, resolveImportedFile(file, to)] as const),
        ),
    )

  const resolveImportedFile = (importingFile: string, importedFile: string): string =>
    importedFile.startsWith('.') ? normalize(join(dirname(importingFile), importedFile)) : importedFile

  it('other code imports the practice table only by its exports', () => {
    const exportedNames = Object.keys(exports).map((moduleName) => join(name, moduleName))
    const wrongImports = listImportsBelow('src', 'scripts', 'test')
      .filter(([, to]) => to.startsWith('table/') || (to.startsWith(name) && !exportedNames.includes(to)))
      .map(([from, to]) => `${from} -> ${to}`)
    expect(wrongImports).toEqual([])
  })

  it('the practice table imports only itself and its declared packages', () => {
    const knownPackages = Object.keys({ ...dependencies, ...devDependencies })
    const isKnownImport = (importedFile: string): boolean =>
      importedFile.startsWith('table/') ||
      importedFile.startsWith('node:') ||
      knownPackages.some(
        (packageName) => importedFile === packageName || importedFile.startsWith(`${packageName}/`),
      )
    const importsOfTable = listImportsBelow('table')
    expect(importsOfTable.length).toBeGreaterThan(1_000)
    expect(
      importsOfTable.filter(([, to]) => !isKnownImport(to)).map(([from, to]) => `${from} -> ${to}`),
    ).toEqual([])
  })

  it('no imports of the practice table form a circle', () => {
    const tableImports = new Map<string, string[]>()
    for (const [file, to] of listImportsBelow('table')) {
      const importedFile = [to, `${to}.ts`, `${to}/index.ts`].find(
        (filePath) => existsSync(filePath) && statSync(filePath).isFile(),
      )
      if (importedFile) tableImports.set(file, [...(tableImports.get(file) ?? []), importedFile])
    }
    expect(tableImports.size).toBeGreaterThan(300)
    expectNoImportCircle(tableImports)
  })

  it('the practice table contains no word of our games', () => {
    const gameNames = rulesets.flatMap(({ id, key }) => [`'${id}'`, `'${key}'`, `.${key}.`, `hnb-${id}`])
    const forbiddenWords = [
      ...gameNames,
      'HnB',
      'hnb',
      'harm-and-blessing',
      '../src/',
      'test/frozen',
      'test/e2e',
    ]
    const foundWords = listFilesBelow('table', '')
      .filter((file) => isCodeFile(file) || /\.(?:css|hbs|html|json|md|pegjs)$/.test(file))
      .filter(isRepositoryFile)
      .flatMap((file) => {
        const fileText = readFileSync(file, 'utf8')
        return forbiddenWords.filter((word) => fileText.includes(word)).map((word) => `${file}: ${word}`)
      })
    expect(foundWords).toEqual([])
  })
})

describe('a file', () => {
  it('every file begins with a comment that says what it is for', () => {
    const codeFiles = ['src', 'table', 'test', 'scripts'].flatMap((folder) =>
      listFilesBelow(folder, '').filter(isCodeFile),
    )
    expect(codeFiles.length).toBeGreaterThan(sourceByFile.size)
    const filesWithoutComment = codeFiles.filter(
      (file) => !/^(?:#!.*\n)?\/\*\*\s/.test(readFileSync(file, 'utf8')),
    )
    expect(filesWithoutComment).toEqual([])
  })
})

describe('each game has its own room', () => {
  it.each(GAME_IDS)('%s has its own folder of sources, templates, styles, tests and phrases', (gameId) => {
    const { key } = rulesets.find((ruleset) => ruleset.id === gameId) ?? { key: '' }
    for (const file of ['rules.ts', 'data.ts', 'tab.ts', 'ruleset.ts']) {
      expect(sourceByFile.has(`src/${gameId}/${file}`), `src/${gameId}/${file}`).toBe(true)
    }
    expect(listFilesBelow(`templates/${gameId}`, '.hbs')).toContain(`templates/${gameId}/tab.hbs`)
    expect(readFileSync(`styles/_${gameId}.scss`, 'utf8')).toContain('.hnb')
    expect(listFilesBelow(`test/${gameId}`, '.test.ts').length).toBeGreaterThan(0)
    const gamePhrases = JSON.parse(readFileSync(`lang/en/${gameId}.json`, 'utf8')) as {
      HnB: Record<string, object>
    }
    expect(gamePhrases.HnB[key]).toMatchObject({
      title: expect.any(String) as string,
      short: expect.any(String) as string,
    })
  })

  it.each(GAME_IDS)('%s has its stylesheet, a colour by day and by night, and a picture', (gameId) => {
    const { icon } = rulesets.find((ruleset) => ruleset.id === gameId) ?? { icon: '' }
    expect(readFileSync('styles/main.scss', 'utf8')).toContain(`@use '${gameId}';`)
    const designTokens = readFileSync('styles/_tokens.scss', 'utf8')
    expect(
      designTokens.match(new RegExp(`^  --hnb-${gameId}: #`, 'gm')),
      'a colour in each theme',
    ).toHaveLength(2)
    const { key } = rulesets.find((ruleset) => ruleset.id === gameId) ?? { key: '' }
    expect(designTokens, 'the accent of its class').toContain(`${key}: ${gameId}`)
    expect(JSON.parse(readFileSync('assets/icons.json', 'utf8'))).toHaveProperty([icon])
  })

  it.each(GAME_IDS)('%s has a picture for every button and line that names one', (gameId) => {
    const iconsByName = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>
    const namedIcons = [...sourceByFile]
      .filter(([file]) => file.startsWith(`src/${gameId}/`))
      .flatMap(([, text]) => [...text.matchAll(/icon: '([^']+)'/g)].map(([, icon]) => icon ?? ''))
    expect(namedIcons.filter((iconName) => !Object.hasOwn(iconsByName, iconName))).toEqual([])
  })

  it('other code does not name a game', () => {
    const quotedGameNames = rulesets.flatMap(({ id, key }) => [`'${id}'`, `'${key}'`])
    const leakedNames = [...sourceByFile]
      .filter(
        ([file]) => findSourceFolderOfFile(file) === 'core' || findSourceFolderOfFile(file) === 'foundry',
      )
      .flatMap(([file, text]) =>
        quotedGameNames.filter((gameName) => text.includes(gameName)).map((name) => `${file}: ${name}`),
      )
    expect(leakedNames).toEqual([])
  })

  it('a game names the first button for a newcomer: an action of its tab, or of an item there', () => {
    for (const { id, firstAct, tab, items } of rulesets) {
      const itemActionNames = Object.values(items).flatMap(({ actions }) => Object.keys(actions))
      expect([...Object.keys(tab.actions), ...itemActionNames], id).toContain(firstAct)
      expect(readFileSync(`templates/${id}/tab.hbs`, 'utf8'), id).toMatch(
        new RegExp(`data-act="${firstAct}"|#hnbAct "${firstAct}"`),
      )
    }
  })

  it('a game has a template for each of its message kinds', () => {
    for (const { id, messages } of rulesets) {
      for (const messageKind of Object.keys(messages)) {
        expect(listFilesBelow(`templates/${id}`, '.hbs')).toContain(
          `templates/${id}/message-${messageKind}.hbs`,
        )
      }
    }
  })
})

describe('templates', () => {
  it('no template prints unescaped text', () => {
    const filesWithUnescaped = listFilesBelow('templates', '.hbs').filter((file) =>
      readFileSync(file, 'utf8').includes('{{{'),
    )
    expect(filesWithUnescaped).toEqual([])
  })
})

describe('windows', () => {
  it('windows wait for the template fragments that they share', () => {
    const windowSourceEntries = [...sourceByFile].filter(([, text]) => text.includes('static override PARTS'))
    expect(windowSourceEntries.length).toBeGreaterThan(5)
    expect(
      windowSourceEntries
        .filter(([, text]) => !text.includes('await waitForPartials()'))
        .map(([file]) => file),
    ).toEqual([])
  })
})

describe('exports', () => {
  it('each exported name of core and of foundry has one meaning', () => {
    const filesByName = new Map<string, string[]>()
    const isShellFile = (file: string): boolean => /^src\/(core|foundry)\//.test(file)
    for (const [file, source] of sourceByFile) {
      for (const [, name = ''] of source.matchAll(
        /^export (?:abstract |async )*(?:function|const|interface|type|class) (\w+)/gm,
      ))
        filesByName.set(name, [...(filesByName.get(name) ?? []), file])
    }
    const duplicateNames = [...filesByName].filter(
      ([, files]) =>
        files.filter(isShellFile).length > 1 ||
        // No game may export a name that core exports: readers would take it for core's.
        (files.length > 1 &&
          files.some((file) => file.startsWith('src/core/') && !file.startsWith('src/core/shell/'))),
    )
    expect(Object.fromEntries(duplicateNames)).toEqual({})
  })

  /** Exports may be unused elsewhere: a script generates the modules' types and documents from all of them. */
  const FILE_READ_AS_WHOLE = 'src/core/shell/module-api.ts'

  it('another file uses each export', () => {
    const usersByExport = new Map<string, Set<string>>()
    const fileTexts = [
      ...sourceByFile,
      ...['test', 'scripts'].flatMap((folder) => listCodeFilesBelow(folder)),
    ]
    for (const [file, text] of fileTexts)
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
        usersByExport.set(word, (usersByExport.get(word) ?? new Set()).add(file))
    const unusedExports = [...sourceByFile].flatMap(([file, text]) =>
      file === FILE_READ_AS_WHOLE
        ? []
        : [
            ...text.matchAll(
              /^export (?:async |abstract )*(?:const|function\*?|class|interface|type) (\w+)/gm,
            ),
          ]
            .filter(([, name = '']) => usersByExport.get(name)?.size === 1)
            .map(([, name]) => `${file}: ${name}`),
    )
    expect(unusedExports).toEqual([])
  })
})

function listCodeFilesBelow(folder: string): [string, string][] {
  return ['.ts', '.mjs'].flatMap((fileEnding) =>
    listFilesBelow(folder, fileEnding).map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )
}
