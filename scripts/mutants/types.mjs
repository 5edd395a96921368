/** Does TypeScript reject a planted error? Checks only the files whose types the error can change. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { insertErrorIntoText } from './plant.mjs'

/** Checks the types of a project after a planted error has changed a file of the project. */
export class TypeCheck {
  #names
  #options
  #host
  #asItIs
  #sources = new Map()
  /** The file with the planted error: path and text. Null before the first error. */
  #changed = null
  #version = 0

  /** Prepares the type check of a project. @param configPath the path of the project's tsconfig.json */
  constructor(configPath) {
    const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath))
    this.#names = fileNames
    this.#options = { ...options, noEmit: true, incremental: false }
    const compilerHost = ts.createCompilerHost(this.#options)
    compilerHost.getSourceFile = (fileName, languageTarget) => this.#sourceOf(fileName, languageTarget)
    compilerHost.createHash = ts.sys.createHash
    this.#host = compilerHost
    this.#asItIs = this.#next()
    // First checks every file without an error, so that later checks reuse the compiler's results.
    while (this.#asItIs.getSemanticDiagnosticsOfNextAffectedFile());
  }

  #next(oldBuilder) {
    return ts.createSemanticDiagnosticsBuilderProgram(this.#names, this.#options, this.#host, oldBuilder)
  }

  #sourceOf(fileName, languageTarget) {
    const changedFile = this.#changed?.name === resolve(fileName) ? this.#changed : null
    const cachedSource = this.#sources.get(fileName)
    if (cachedSource && !changedFile) return cachedSource
    const sourceText = changedFile?.text ?? ts.sys.readFile(fileName)
    if (sourceText === undefined) return undefined
    const sourceFile = Object.assign(ts.createSourceFile(fileName, sourceText, languageTarget), {
      version: changedFile ? `${(this.#version += 1)}` : 'as it is',
    })
    if (!changedFile) this.#sources.set(fileName, sourceFile)
    return sourceFile
  }

  /** Does the type check find this error, in any file? */
  rejects({ file, start, end, instead }) {
    const changedCode = insertErrorIntoText(readFileSync(file, 'utf8'), { start, end, instead })
    this.#changed = { name: resolve(file), text: changedCode }
    const programBuilder = this.#next(this.#asItIs)
    this.#changed = null
    for (;;) {
      const affectedFile = programBuilder.getSemanticDiagnosticsOfNextAffectedFile()
      if (!affectedFile) return false
      if (affectedFile.result.length > 0) return true
    }
  }
}
