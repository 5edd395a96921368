/** Checks whether TypeScript rejects a planted error. Only the files whose types the error can change are checked. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { textWithError } from './plant.mjs'

/** The type check of one project with an error planted into one file. */
export class TypeCheck {
  #names
  #options
  #host
  #asItIs
  #sources = new Map()
  /** The path and the text of the file with the planted error. Null before the first error. */
  #changed = null
  #version = 0

  /**
   * Creates the type check.
   * @param path the path of the project's tsconfig.json
   */
  constructor(path) {
    const { config } = ts.readConfigFile(path, ts.sys.readFile)
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
    this.#names = fileNames
    this.#options = { ...options, noEmit: true, incremental: false }
    const host = ts.createCompilerHost(this.#options)
    host.getSourceFile = (name, target) => this.#sourceOf(name, target)
    host.createHash = ts.sys.createHash
    this.#host = host
    this.#asItIs = this.#next()
    // Checks every file without an error first. The compiler then keeps the results for later checks.
    while (this.#asItIs.getSemanticDiagnosticsOfNextAffectedFile());
  }

  #next(oldBuilder) {
    return ts.createSemanticDiagnosticsBuilderProgram(this.#names, this.#options, this.#host, oldBuilder)
  }

  #sourceOf(name, target) {
    const changedFile = this.#changed?.name === resolve(name) ? this.#changed : null
    const cachedSource = this.#sources.get(name)
    if (cachedSource && !changedFile) return cachedSource
    const text = changedFile?.text ?? ts.sys.readFile(name)
    if (text === undefined) return undefined
    const source = ts.createSourceFile(name, text, target)
    source.version = changedFile ? `${(this.#version += 1)}` : 'as it is'
    if (!changedFile) this.#sources.set(name, source)
    return source
  }

  /** Does the type check fail in any file with this error? */
  rejects({ file, ...error }) {
    this.#changed = { name: resolve(file), text: textWithError(readFileSync(file, 'utf8'), error) }
    const builder = this.#next(this.#asItIs)
    this.#changed = null
    for (;;) {
      const affectedFile = builder.getSemanticDiagnosticsOfNextAffectedFile()
      if (!affectedFile) return false
      if (affectedFile.result.length > 0) return true
    }
  }
}
