/**
 * Lets jsdom answer the usual selectors itself. jsdom passes each selector to `nwsapi`, which walks the page through
 * wrapped objects; that took a fifth of the time of tests with pages. All other selectors still go to `nwsapi`.
 */
import { createRequire } from 'node:module'
import type { ElementTest, SelectableElement } from './selector'
import { compileSelector } from './selector'

const ELEMENT_NODE = 1
const DOCUMENT_NODE = 9

/** The parts of jsdom's internal nodes that these queries read. */
interface InternalNode extends SelectableElement {
  readonly nodeType: number
  readonly compatMode?: string
  readonly _globalObject: object
  readonly _ownerDocument: { readonly compatMode: string; readonly contentType: string }
  /** Counts the changes of the node and its descendants. */
  readonly _version: number
}

/** The tree in which jsdom stores all its nodes. */
interface NodeTree {
  firstChild(node: InternalNode): InternalNode | null
  nextSibling(node: InternalNode): InternalNode | null
  parent(node: InternalNode): InternalNode | null
}

type Query = (this: InternalNode, selector: string) => unknown

interface QueryableClass {
  readonly implementation: { readonly prototype: Record<string, Query> }
}

/** The internal modules of jsdom that these queries use. */
interface JsdomModules {
  readonly tree: NodeTree
  readonly nodeLists: {
    createImpl(page: object, constructorArguments: [], content: { readonly nodes: InternalNode[] }): unknown
  }
  readonly element: QueryableClass
  readonly parents: readonly QueryableClass[]
}

function loadJsdomModules(): JsdomModules {
  const requireFromTest = createRequire(import.meta.url)
  const requireFromEnvironment = createRequire(requireFromTest.resolve('jest-environment-jsdom'))
  // The modules import each other in circles, which only `jsdom` itself enters at the right place.
  requireFromEnvironment('jsdom')
  const requireModule = (path: string): unknown => requireFromEnvironment(`jsdom/lib/jsdom/living/${path}.js`)
  // The casts name the parts of jsdom's own modules that these queries use. jsdom has no types for them.
  const element = requireModule('nodes/Element-impl') as QueryableClass
  return {
    tree: (requireModule('helpers/internal-constants') as { readonly domSymbolTree: NodeTree }).domSymbolTree,
    nodeLists: requireModule('generated/NodeList') as JsdomModules['nodeLists'],
    element,
    parents: [
      element,
      requireModule('nodes/Document-impl') as QueryableClass,
      requireModule('nodes/DocumentFragment-impl') as QueryableClass,
    ],
  }
}

/** Caches the compiled selectors of all pages; null for a selector that goes to `nwsapi`. */
const compiledSelectors = new Map<string, ElementTest<InternalNode> | null>()

function findCompiledSelector(node: InternalNode, selector: unknown): ElementTest<InternalNode> | null {
  const { compatMode, contentType } = node._ownerDocument
  if (typeof selector !== 'string' || compatMode !== 'CSS1Compat' || contentType !== 'text/html') return null
  const cachedTest = compiledSelectors.get(selector)
  if (cachedTest !== undefined) return cachedTest
  const compiledTest = compileSelector<InternalNode>(selector)
  compiledSelectors.set(selector, compiledTest)
  return compiledTest
}

/** Makes jsdom use these queries in all its windows. @returns a function that restores jsdom's own queries */
export function installFastQueries(): () => void {
  const { tree, nodeLists, element: elementClass, parents } = loadJsdomModules()
  const readParent = (node: InternalNode): InternalNode | null => {
    const parent = tree.parent(node)
    return parent?.nodeType === ELEMENT_NODE ? parent : null
  }

  /** Visits all elements below a root in the order of the page, until `visit` returns true. */
  function visitElements(root: InternalNode, visit: (element: InternalNode) => boolean): void {
    let node = tree.firstChild(root)
    while (node) {
      if (node.nodeType === ELEMENT_NODE && visit(node)) return
      let next = tree.firstChild(node)
      while (!next) {
        next = tree.nextSibling(node)
        if (next) break
        node = tree.parent(node)
        if (!node || node === root) return
      }
      node = next
    }
  }

  /** The elements of each document at a version of it. */
  const cachedElements = new WeakMap<
    InternalNode,
    { readonly version: number; readonly elements: readonly InternalNode[] }
  >()

  function listElements(root: InternalNode): readonly InternalNode[] {
    const cached = cachedElements.get(root)
    if (cached?.version === root._version) return cached.elements
    const elements: InternalNode[] = []
    visitElements(root, (element) => {
      elements.push(element)
      return false
    })
    if (root.nodeType === DOCUMENT_NODE) cachedElements.set(root, { version: root._version, elements })
    return elements
  }

  const replacedQueries: (() => void)[] = []
  const replaceQuery = (
    queryableClass: QueryableClass,
    name: string,
    runQuery: (node: InternalNode, test: ElementTest<InternalNode>) => unknown,
  ): void => {
    const { prototype } = queryableClass.implementation
    const ownQuery = prototype[name]
    if (!ownQuery) throw new Error(`jsdom has no query ${name}.`)
    prototype[name] = function query(selector) {
      const selectorTest = findCompiledSelector(this, selector)
      return selectorTest ? runQuery(this, selectorTest) : ownQuery.call(this, selector)
    }
    replacedQueries.push(() => (prototype[name] = ownQuery))
  }

  for (const parentClass of parents) {
    replaceQuery(parentClass, 'querySelectorAll', (root, test) =>
      nodeLists.createImpl(root._globalObject, [], {
        nodes: listElements(root).filter((element) => test(element, readParent)),
      }),
    )
    replaceQuery(parentClass, 'querySelector', (root, test) => {
      let foundElement: InternalNode | null = null
      visitElements(root, (element) => {
        if (!test(element, readParent)) return false
        foundElement = element
        return true
      })
      return foundElement
    })
  }
  replaceQuery(elementClass, 'matches', (element, test) => test(element, readParent))
  replaceQuery(elementClass, 'closest', (element, test) => {
    for (let ancestor: InternalNode | null = element; ancestor; ancestor = readParent(ancestor))
      if (test(ancestor, readParent)) return ancestor
    return null
  })
  return () => {
    for (const restoreQuery of replacedQueries) restoreQuery()
  }
}
