/** Checks whether TypeScript rejects a planted error. Checks only the files whose types the error can change. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { textWithError } from './plant.mjs'

/** Checks the types of a project after a planted error has changed a file of the project. */
export class TypeCheck {
  #names
  #options
  #host
  #asItIs
  #sources = new Map()
  /** The file with the planted error: its path and its text. Null before the first error. */
  #changed = null
  #version = 0

  /** Prepares the type check of a project. @param path the path of the project's tsconfig.json */
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
    // First checks every file without a planted error. The compiler keeps these results, so that later checks need less
    // time.
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

  /** Does the type check find this error, in any file? */
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
