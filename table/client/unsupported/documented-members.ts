/**
 * Reads the members of Foundry's classes from the community's types of Foundry 13. Tests compare the table's classes
 * with them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'

const FOUNDRY_TYPES_FOLDER = join(
  import.meta.dirname,
  '../../../node_modules/@league-of-foundry-developers/foundry-vtt-types/src/foundry',
)

export interface DocumentedMembers {
  readonly own: Set<string>
  readonly static: Set<string>
  /** The names of all members of the class. Members that Foundry calls deprecated are included. */
  readonly all: Set<string>
  /** The names of methods and accessors that are deprecated in all their signatures. */
  readonly old: Set<string>
}

/**
 * Reads the methods, accessors and public static fields of the installed types.
 * @param typeDeclarationFolders read with their subfolders
 * @returns path of the class → its members
 */
export async function readDocumentedMembers(
  typeDeclarationFolders: readonly string[],
): Promise<Map<string, DocumentedMembers>> {
  const membersByClass = new Map<string, DocumentedMembers>()
  for (const typesFolder of typeDeclarationFolders) {
    for (const declarationFile of await readdir(join(FOUNDRY_TYPES_FOLDER, typesFolder), {
      recursive: true,
    })) {
      if (!declarationFile.endsWith('.d.mts')) continue
      const fileText = await readFile(join(FOUNDRY_TYPES_FOLDER, typesFolder, declarationFile), 'utf8')
      const namespaceOfFile = findNamespaceOfFile(join(typesFolder, declarationFile))
      ts.createSourceFile(declarationFile, fileText, ts.ScriptTarget.Latest, true).forEachChild(
        (declarationFileNode) => {
          if (ts.isClassDeclaration(declarationFileNode) && declarationFileNode.name)
            addClassMembers(
              namespaceOfFile,
              declarationFileNode,
              declarationFileNode.name.text,
              fileText,
              membersByClass,
            )
        },
      )
    }
  }
  return membersByClass
}

/** The namespaces of type files. This list has the files whose namespace does not follow from their folders. */
const NAMESPACE_BY_FILE: Readonly<Record<string, string>> = {
  'common/data/fields.d.mts': 'foundry.data.fields',
  'common/data/validation-failure.d.mts': 'foundry.data.validation',
}

/**
 * Finds the namespace of the classes in an installed type file. The path of the file's folder gives the namespace; a
 * few folders are not part of it.
 */
function findNamespaceOfFile(filePath: string): string {
  const listedNamespace = NAMESPACE_BY_FILE[filePath.replaceAll(sep, '/')]
  if (listedNamespace !== undefined) return listedNamespace
  const folderPathOfFile = dirname(filePath)
    .replace(/^(client|common)/, 'foundry')
    .replace(/[/](codemirror|token)$/, '')
  return folderPathOfFile.replaceAll(sep, '.')
}

function addClassMembers(
  packageId: string,
  classDeclaration: ts.ClassDeclaration,
  declaredName: string,
  fileText: string,
  membersByClass: Map<string, DocumentedMembers>,
): void {
  const className = declaredName.replace(/^Base(?=[A-Z])/, '').replace(/^Token$/, 'TokenDocument')
  const classMembers = membersByClass.get(`${packageId}.${className}`) ?? {
    own: new Set(),
    static: new Set(),
    all: new Set(),
    old: new Set(),
  }
  membersByClass.set(`${packageId}.${className}`, classMembers)
  const isDeprecated = (classMember: ts.ClassElement): boolean =>
    /@deprecated/.test(readCommentBeforeMember(classMember, fileText))
  for (const classMember of classDeclaration.members)
    if (isDeprecated(classMember)) classMembers.old.add(readMemberName(classMember) ?? '')
  for (const classMember of classDeclaration.members)
    if (!isDeprecated(classMember)) classMembers.old.delete(readMemberName(classMember) ?? '')
  classMembers.old.delete('')
  for (const { name: member } of classDeclaration.members)
    if (member && ts.isIdentifier(member)) classMembers.all.add(member.text)
  for (const classMember of classDeclaration.members) addDocumentedMember(classMember, fileText, classMembers)
  // A documented member may have several signatures. If any of them is deprecated or internal, the whole member is left
  // out.
  for (const classMember of classDeclaration.members)
    if (isDeprecatedOrInternal(classMember, fileText))
      classMembers.own.delete(readMemberName(classMember) ?? '')
}

function addDocumentedMember(
  memberDeclaration: ts.ClassElement,
  fileText: string,
  classMembers: DocumentedMembers,
): void {
  const nameOfMember = readMemberName(memberDeclaration)
  const modifierFlags = ts.getCombinedModifierFlags(memberDeclaration)
  if (
    nameOfMember === null ||
    isDeprecatedOrInternal(memberDeclaration, fileText) ||
    modifierFlags & ts.ModifierFlags.Private
  )
    return
  classMembers[modifierFlags & ts.ModifierFlags.Static ? 'static' : 'own'].add(nameOfMember)
}

/**
 * Reads the name of a class member that is a method, an accessor or a public static field.
 * @returns null for all other members
 */
function readMemberName(classMember: ts.ClassElement): string | null {
  if (!classMember.name || !ts.isIdentifier(classMember.name)) return null
  const { text } = classMember.name
  if (ts.isMethodDeclaration(classMember) || ts.isAccessor(classMember)) return text
  const staticModifierFlag = ts.getCombinedModifierFlags(classMember) & ts.ModifierFlags.Static
  return staticModifierFlag && !text.startsWith('_') ? text : null
}

function isDeprecatedOrInternal(classMember: ts.ClassElement, fileText: string): boolean {
  return /@(deprecated|internal)/.test(readCommentBeforeMember(classMember, fileText))
}

const readCommentBeforeMember = (classMember: ts.ClassElement, fileText: string): string =>
  fileText.slice(classMember.getFullStart(), classMember.getStart())

/** True if code can read the member. Reading a member that the practice table lacks throws. */
export function isMemberReadable(memberOwner: object, testedMemberName: string): boolean {
  if (!(testedMemberName in memberOwner)) return false
  try {
    Reflect.get(memberOwner, testedMemberName)
    return true
  } catch (error) {
    // Any other error shows that the practice table has the member. The member's getter exists, but it works only on an
    // instance of the class.
    return !/is not (given|for Foundry)|deprecated/.test(String(error))
  }
}
