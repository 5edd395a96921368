/**
 * Documents `src/core/shell/module-api.ts` for authors of modules. `npx tsx scripts/package/api-docs.ts` writes
 * `docs/api.md`; the build writes the types.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const API_SOURCE_FILE = 'src/core/shell/module-api.ts'
export const API_DOCS_FILE = 'docs/api.md'

/** Reads the source text of the API's types, which authors of modules see in their editors. */
export const readApiTypesFile = (): string => readFileSync(API_SOURCE_FILE, 'utf8')

/**
 * Creates the documentation of the API. Each export gets a section with its description, its members and its types. The
 * sections have the order of the file.
 */
export function createApiDocumentation(): string {
  const sourceFile = ts.createSourceFile(API_SOURCE_FILE, readApiTypesFile(), ts.ScriptTarget.ES2022, true)
  const apiSections = sourceFile.statements.flatMap((sourceStatement) => {
    if (ts.isInterfaceDeclaration(sourceStatement))
      return [createInterfaceSection(sourceStatement, sourceFile)]
    if (ts.isTypeAliasDeclaration(sourceStatement))
      return [
        `## \`${sourceStatement.name.text}\`\n\n${readDocCommentText(sourceStatement)}\n\n\`${sourceStatement.type.getText(sourceFile)}\`\n`,
      ]
    return []
  })
  return `${API_DOCS_HEAD}\n${apiSections.join('\n')}`
}

const API_DOCS_HEAD = `# For authors of macros and modules

Made from \`${API_SOURCE_FILE}\` by \`npx tsx scripts/package/api-docs.ts\`; \`test/api.test.ts\` checks that it is current. The package has
the same as \`harm-and-blessing.d.ts\`. [A sample module](sample-module/fire-side.mjs) shows how it is used.
`

function createInterfaceSection(
  interfaceDeclaration: ts.InterfaceDeclaration,
  sourceFile: ts.SourceFile,
): string {
  const extendsText =
    interfaceDeclaration.heritageClauses
      ?.map((heritageClause) => ` ${heritageClause.getText(sourceFile)}`)
      .join('') ?? ''
  const interfaceMemberLines = interfaceDeclaration.members.flatMap((memberDeclaration) =>
    ts.isPropertySignature(memberDeclaration)
      ? [
          `- \`${formatMemberName(memberDeclaration, sourceFile)}: ${joinTextLines(memberDeclaration.type?.getText(sourceFile) ?? '')}\`${prependColon(readDocCommentText(memberDeclaration))}`,
        ]
      : [],
  )
  return `## \`${interfaceDeclaration.name.text}${extendsText}\`\n\n${readDocCommentText(interfaceDeclaration)}\n\n${interfaceMemberLines.join('\n')}\n`
}

const formatMemberName = (memberDeclaration: ts.PropertySignature, sourceFile: ts.SourceFile): string =>
  `${memberDeclaration.name.getText(sourceFile)}${memberDeclaration.questionToken ? '?' : ''}`

const prependColon = (sentence: string): string => (sentence === '' ? '' : `: ${sentence}`)
const joinTextLines = (text: string): string => text.replace(/\s+/g, ' ')

function readDocCommentText(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  const commentText = doc && 'comment' in doc ? ts.getTextOfJSDocComment(doc.comment) : ''
  return joinTextLines(commentText ?? '').trim()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(API_DOCS_FILE, createApiDocumentation())
