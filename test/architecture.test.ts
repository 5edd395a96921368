/** Tests the architecture: which files may import which, and what each file and room must have. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { rulesets } from './support/rulesets'

const GAME_IDS = rulesets.map(({ id }) => id)

/** The subfolders of `src/foundry`. Each may import only the subfolders before it. */
const ORDERED_FOUNDRY_FOLDERS = [
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
const ORDERED_FOLDERS_BY_GAME: Readonly<Record<string, readonly string[]>> = {
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
 * The subfolders of some rooms, in order. A file in a subfolder may import a file that lies directly in the room, but
 * only if that file imports no subfolder.
 */
const ORDERED_FOLDERS_BY_PARENT: Readonly<Record<string, readonly string[]>> = {
  'humanity/contest': ['rolls', 'abilities', 'sparks', 'wounds', 'show', 'lethal'],
  'humanity/chase': ['track', 'phases', 'show'],
}

const listFilesInFolder = (folder: string, fileNameEnding: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith(fileNameEnding))
    .map((fileName) => join(folder, fileName))

const isRepositoryFile = (filePath: string): boolean =>
  !/(?:^|\/)(?:node_modules|\.cache|dist)\//.test(filePath)
const isCodeFile = (filePath: string): boolean =>
  /\.(?:m?ts|mjs)$/.test(filePath) && isRepositoryFile(filePath)

const sourceByFile = new Map(
  listFilesInFolder('src', '.ts').map((filePath) => [filePath, readFileSync(filePath, 'utf8')]),
)

/**
 * For each source file, what it imports. An imported file of ours is given by its path, an imported package by its
 * name.
 */
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

function resolveSourceFile(importedModulePath: string): string {
  return (
    [importedModulePath, `${importedModulePath}.ts`, `${importedModulePath}.d.ts`].find((candidatePath) =>
      sourceByFile.has(candidatePath),
    ) ?? importedModulePath
  )
}

/** Fails if files import each other in a circle. Imports of types count too. */
function expectNoImportCircle(importsOfFiles: ReadonlyMap<string, readonly string[]>): void {
  const checkedFiles = new Set<string>()
  const visitImports = (filePath: string, importChain: readonly string[]): void => {
    if (importChain.includes(filePath))
      throw new Error(`A circle: ${[...importChain, filePath].join(' -> ')}`)
    if (checkedFiles.has(filePath)) return
    for (const importedFile of importsOfFiles.get(filePath) ?? [])
      if (importsOfFiles.has(importedFile)) visitImports(importedFile, [...importChain, filePath])
    checkedFiles.add(filePath)
  }
  for (const filePath of importsOfFiles.keys()) visitImports(filePath, [])
}

/** The part of the code to which a file belongs: `core`, a game's folder, `foundry`, or a top-level file. */
const findSourceFolderOfFile = (filePath: string): string => filePath.split('/')[1] ?? filePath

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
    const forbiddenImports = [...importsByFile].flatMap(([from, targets]) =>
      targets
        .filter((importedFile) => importedFile.startsWith('src/') && !isImportAllowed(from, importedFile))
        .map((importedFile) => `${from} -> ${importedFile}`),
    )
    expect(forbiddenImports).toEqual([])
  })

  it('each room of foundry imports only the rooms before it', () => {
    const findFolderIndex = (filePath: string): number =>
      ORDERED_FOUNDRY_FOLDERS.indexOf(filePath.split('/')[2] ?? '')
    const importsOfOrderedFolders = [...importsByFile].filter(([from]) => findFolderIndex(from) >= 0)
    const forbiddenImports = importsOfOrderedFolders.flatMap(([from, targets]) =>
      targets
        .filter((importedFile) => findFolderIndex(importedFile) > findFolderIndex(from))
        .map((importedRoom) => `${from} -> ${importedRoom}`),
    )
    expect(forbiddenImports).toEqual([])
    const filesOutsideOrderedFolders = [...sourceByFile.keys()].filter(
      (filePath) => findSourceFolderOfFile(filePath) === 'foundry' && findFolderIndex(filePath) < 0,
    )
    expect(filesOutsideOrderedFolders).toEqual(['src/foundry/types.d.ts'])
  })

  it.each(GAME_IDS)(
    'each room of %s imports only the rooms before it, also through files outside the rooms',
    (gameId) => {
      const orderedFolderNames = ORDERED_FOLDERS_BY_GAME[gameId] ?? []
      const findOrderedFolderInGame = (filePath: string): string =>
        filePath.match(`^src/${gameId}/([^/]+)/`)?.[1] ?? ''
      const importEntriesOfGame = [...importsByFile].filter(
        ([from]) => findSourceFolderOfFile(from) === gameId,
      )
      const listImportsInGame = (filePath: string): readonly string[] =>
        (importsByFile.get(filePath) ?? []).filter(
          (importedFile) => findSourceFolderOfFile(importedFile) === gameId,
        )
      /**
       * Finds the index of a file's room in the order of the rooms. A file outside the rooms gets the highest index of
       * the rooms that it imports, or -1 if it imports no room.
       */
      const findFolderIndexOfFile = (filePath: string): number =>
        findOrderedFolderInGame(filePath) === ''
          ? Math.max(-1, ...listImportsInGame(filePath).map(findFolderIndexOfFile))
          : orderedFolderNames.indexOf(findOrderedFolderInGame(filePath))
      const forbiddenImports = importEntriesOfGame.flatMap(([from]) =>
        findOrderedFolderInGame(from) === ''
          ? []
          : listImportsInGame(from)
              .filter((importedFile) => findFolderIndexOfFile(importedFile) > findFolderIndexOfFile(from))
              .map((importedFile) => `${from} -> ${importedFile}`),
      )
      expect(forbiddenImports).toEqual([])
      const foldersWithImports = new Set(
        importEntriesOfGame
          .map(([from]) => findOrderedFolderInGame(from))
          .filter((folderName) => folderName !== ''),
      )
      expect(foldersWithImports).toEqual(new Set(orderedFolderNames))
    },
  )

  it.each(Object.keys(ORDERED_FOLDERS_BY_PARENT))(
    'each room of %s imports only the rooms before it, and only files outside rooms that use no room',
    (parentFolder) => {
      const orderedFolderNames = ORDERED_FOLDERS_BY_PARENT[parentFolder] ?? []
      const findOrderedFolder = (filePath: string): string =>
        filePath.match(`^src/${parentFolder}/([^/]+)/`)?.[1] ?? ''
      const importsInParentFolder = [...importsByFile].filter(([file]) =>
        file.startsWith(`src/${parentFolder}/`),
      )
      const filesThatImportOrderedFolders = new Set(
        importsInParentFolder.flatMap(([file, targets]) => (targets.some(findOrderedFolder) ? [file] : [])),
      )
      const isImportInParentAllowed = (importingFile: string, importedFile: string): boolean =>
        !importedFile.startsWith(`src/${parentFolder}/`) ||
        (findOrderedFolder(importedFile) === ''
          ? !filesThatImportOrderedFolders.has(importedFile)
          : orderedFolderNames.indexOf(findOrderedFolder(importedFile)) <=
            orderedFolderNames.indexOf(findOrderedFolder(importingFile)))
      const forbiddenImports = importsInParentFolder.flatMap(([from, targets]) =>
        findOrderedFolder(from) === ''
          ? []
          : targets
              .filter((importedFile) => !isImportInParentAllowed(from, importedFile))
              .map((importedRoom) => `${from} -> ${importedRoom}`),
      )
      expect(forbiddenImports).toEqual([])
      expect(
        new Set(
          importsInParentFolder
            .map(([file]) => findOrderedFolder(file))
            .filter((folderName) => folderName !== ''),
        ),
      ).toEqual(new Set(orderedFolderNames))
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

  /**
   * For each file in some folders, what it imports. An imported file is given by its path, an imported package by its
   * name.
   */
  const listImportsInFolders = (...folderPaths: string[]): (readonly [string, string])[] =>
    folderPaths.flatMap((folder) =>
      listFilesInFolder(folder, '')
        .filter(isCodeFile)
        .flatMap((filePath) =>
          ts
            .preProcessFile(readFileSync(filePath, 'utf8'))
            .importedFiles.map(({ fileName: to }) => [filePath, resolveImportedFile(filePath, to)] as const),
        ),
    )

  const resolveImportedFile = (importingFile: string, importedFile: string): string =>
    importedFile.startsWith('.') ? normalize(join(dirname(importingFile), importedFile)) : importedFile

  it('other code imports the practice table only by its exports', () => {
    const exportedModulePaths = Object.keys(exports).map((moduleName) => join(name, moduleName))
    const forbiddenImports = listImportsInFolders('src', 'scripts', 'test')
      .filter(
        ([, to]) => to.startsWith('table/') || (to.startsWith(name) && !exportedModulePaths.includes(to)),
      )
      .map(([from, to]) => `${from} -> ${to}`)
    expect(forbiddenImports).toEqual([])
  })

  it('the practice table imports only itself and its declared packages', () => {
    const knownPackages = Object.keys({ ...dependencies, ...devDependencies })
    const isKnownImport = (importedFile: string): boolean =>
      importedFile.startsWith('table/') ||
      importedFile.startsWith('node:') ||
      knownPackages.some(
        (packageName) => importedFile === packageName || importedFile.startsWith(`${packageName}/`),
      )
    const importsOfTableCode = listImportsInFolders('table')
    expect(importsOfTableCode.length).toBeGreaterThan(1_000)
    expect(
      importsOfTableCode.filter(([, to]) => !isKnownImport(to)).map(([from, to]) => `${from} -> ${to}`),
    ).toEqual([])
  })

  it('no imports of the practice table form a circle', () => {
    const importsOfPracticeTable = new Map<string, string[]>()
    for (const [file, to] of listImportsInFolders('table')) {
      const importedFile = [to, `${to}.ts`, `${to}/index.ts`].find(
        (filePath) => existsSync(filePath) && statSync(filePath).isFile(),
      )
      if (importedFile)
        importsOfPracticeTable.set(file, [...(importsOfPracticeTable.get(file) ?? []), importedFile])
    }
    expect(importsOfPracticeTable.size).toBeGreaterThan(300)
    expectNoImportCircle(importsOfPracticeTable)
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
    const foundForbiddenWords = listFilesInFolder('table', '')
      .filter((filePath) => isCodeFile(filePath) || /\.(?:css|hbs|html|json|md|pegjs)$/.test(filePath))
      .filter(isRepositoryFile)
      .flatMap((filePath) => {
        const fileText = readFileSync(filePath, 'utf8')
        return forbiddenWords.filter((word) => fileText.includes(word)).map((word) => `${filePath}: ${word}`)
      })
    expect(foundForbiddenWords).toEqual([])
  })
})

describe('a file', () => {
  it('every file begins with a comment that says what it is for', () => {
    const codeFiles = ['src', 'table', 'test', 'scripts'].flatMap((folder) =>
      listFilesInFolder(folder, '').filter(isCodeFile),
    )
    expect(codeFiles.length).toBeGreaterThan(sourceByFile.size)
    const filesWithoutLeadingComment = codeFiles.filter(
      (filePath) => !/^(?:#!.*\n)?\/\*\*\s/.test(readFileSync(filePath, 'utf8')),
    )
    expect(filesWithoutLeadingComment).toEqual([])
  })
})

describe('each game has its own room', () => {
  it.each(GAME_IDS)('%s has its own folder of sources, templates, styles, tests and phrases', (gameId) => {
    const { key } = rulesets.find((ruleset) => ruleset.id === gameId) ?? { key: '' }
    for (const filePath of ['rules.ts', 'data.ts', 'tab.ts', 'ruleset.ts']) {
      expect(sourceByFile.has(`src/${gameId}/${filePath}`), `src/${gameId}/${filePath}`).toBe(true)
    }
    expect(listFilesInFolder(`templates/${gameId}`, '.hbs')).toContain(`templates/${gameId}/tab.hbs`)
    expect(readFileSync(`styles/_${gameId}.scss`, 'utf8')).toContain('.hnb')
    expect(listFilesInFolder(`test/${gameId}`, '.test.ts').length).toBeGreaterThan(0)
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
    const designTokensText = readFileSync('styles/_tokens.scss', 'utf8')
    expect(
      designTokensText.match(new RegExp(`^  --hnb-${gameId}: #`, 'gm')),
      'a colour in each theme',
    ).toHaveLength(2)
    const { key } = rulesets.find((ruleset) => ruleset.id === gameId) ?? { key: '' }
    expect(designTokensText, 'the accent of its class').toContain(`${key}: ${gameId}`)
    expect(JSON.parse(readFileSync('assets/icons.json', 'utf8'))).toHaveProperty([icon])
  })

  it.each(GAME_IDS)('%s has a picture for every button and line that names one', (gameId) => {
    const iconPathByName = JSON.parse(readFileSync('assets/icons.json', 'utf8')) as Record<string, string>
    const namedIcons = [...sourceByFile]
      .filter(([file]) => file.startsWith(`src/${gameId}/`))
      .flatMap(([, text]) => [...text.matchAll(/icon: '([^']+)'/g)].map(([, icon]) => icon ?? ''))
    expect(namedIcons.filter((iconName) => !Object.hasOwn(iconPathByName, iconName))).toEqual([])
  })

  it('other code does not name a game', () => {
    const quotedGameNames = rulesets.flatMap(({ id, key }) => [`'${id}'`, `'${key}'`])
    const gameNamesOutsideGames = [...sourceByFile]
      .filter(
        ([file]) => findSourceFolderOfFile(file) === 'core' || findSourceFolderOfFile(file) === 'foundry',
      )
      .flatMap(([file, text]) =>
        quotedGameNames
          .filter((gameName) => text.includes(gameName))
          .map((gameName) => `${file}: ${gameName}`),
      )
    expect(gameNamesOutsideGames).toEqual([])
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
        expect(listFilesInFolder(`templates/${id}`, '.hbs')).toContain(
          `templates/${id}/message-${messageKind}.hbs`,
        )
      }
    }
  })
})

describe('templates', () => {
  it('no template prints unescaped text', () => {
    const templatesWithUnescapedText = listFilesInFolder('templates', '.hbs').filter((filePath) =>
      readFileSync(filePath, 'utf8').includes('{{{'),
    )
    expect(templatesWithUnescapedText).toEqual([])
  })
})

describe('windows', () => {
  it('windows wait for the template fragments that they share', () => {
    const windowSourceEntries = [...sourceByFile].filter(([, text]) => text.includes('static override PARTS'))
    expect(windowSourceEntries.length).toBeGreaterThan(5)
    expect(
      windowSourceEntries
        .filter(([, text]) => !text.includes('await waitForTemplatePartials()'))
        .map(([file]) => file),
    ).toEqual([])
  })
})

describe('exports', () => {
  it('each exported name of core and of foundry has one meaning', () => {
    const filesByName = new Map<string, string[]>()
    const isShellFile = (filePath: string): boolean => /^src\/(core|foundry)\//.test(filePath)
    for (const [file, source] of sourceByFile) {
      for (const [, name = ''] of source.matchAll(
        /^export (?:abstract |async )*(?:function|const|interface|type|class) (\w+)/gm,
      ))
        filesByName.set(name, [...(filesByName.get(name) ?? []), file])
    }
    const duplicateFileNames = [...filesByName].filter(
      ([, files]) =>
        files.filter(isShellFile).length > 1 ||
        // A game may not export a name that core also exports, because readers would take the game's export for core's.
        (files.length > 1 &&
          files.some(
            (filePath) => filePath.startsWith('src/core/') && !filePath.startsWith('src/core/shell/'),
          )),
    )
    expect(Object.fromEntries(duplicateFileNames)).toEqual({})
  })

  /**
   * Other files need not use the exports of this file. A script reads all of them and makes the types and documents for
   * modules.
   */
  const FILE_WHOSE_EXPORTS_ARE_READ_BY_SCRIPT = 'src/core/shell/module-api.ts'

  it('another file uses each export', () => {
    const filesByExportedWord = new Map<string, Set<string>>()
    const fileTexts = [
      ...sourceByFile,
      ...['test', 'scripts'].flatMap((folder) => listCodeFilesInFolder(folder)),
    ]
    for (const [file, text] of fileTexts)
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
        filesByExportedWord.set(word, (filesByExportedWord.get(word) ?? new Set()).add(file))
    const unusedExports = [...sourceByFile].flatMap(([file, text]) =>
      file === FILE_WHOSE_EXPORTS_ARE_READ_BY_SCRIPT
        ? []
        : [
            ...text.matchAll(
              /^export (?:async |abstract )*(?:const|function\*?|class|interface|type) (\w+)/gm,
            ),
          ]
            .filter(([, name = '']) => filesByExportedWord.get(name)?.size === 1)
            .map(([, name]) => `${file}: ${name}`),
    )
    expect(unusedExports).toEqual([])
  })
})

function listCodeFilesInFolder(folder: string): [string, string][] {
  return ['.ts', '.mjs'].flatMap((fileNameEnding) =>
    listFilesInFolder(folder, fileNameEnding).map((filePath): [string, string] => [
      filePath,
      readFileSync(filePath, 'utf8'),
    ]),
  )
}
