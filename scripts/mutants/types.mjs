/** Does TypeScript reject a planted error? Checks only the files whose types the error can change. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { insertPlantedErrorIntoText } from './plant.mjs'

/** Checks the types of a project after a planted error has changed a file of the project. */
export class PlantedErrorTypeCheck {
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
    compilerHost.getSourceFile = (fileName, scriptTarget) => this.#sourceOf(fileName, scriptTarget)
    compilerHost.createHash = ts.sys.createHash
    this.#host = compilerHost
    this.#asItIs = this.#next()
    // First checks every file without an error, so that later checks reuse the compiler's results.
    while (this.#asItIs.getSemanticDiagnosticsOfNextAffectedFile());
  }

  #next(previousProgramBuilder) {
    return ts.createSemanticDiagnosticsBuilderProgram(
      this.#names,
      this.#options,
      this.#host,
      previousProgramBuilder,
    )
  }

  #sourceOf(fileName, scriptTarget) {
    const changedFile = this.#changed?.name === resolve(fileName) ? this.#changed : null
    const cachedSourceFile = this.#sources.get(fileName)
    if (cachedSourceFile && !changedFile) return cachedSourceFile
    const sourceText = changedFile?.text ?? ts.sys.readFile(fileName)
    if (sourceText === undefined) return undefined
    const sourceFile = Object.assign(ts.createSourceFile(fileName, sourceText, scriptTarget), {
      version: changedFile ? `${(this.#version += 1)}` : 'as it is',
    })
    if (!changedFile) this.#sources.set(fileName, sourceFile)
    return sourceFile
  }

  /** Does the type check find this error, in any file? */
  rejects({ file, start, end, instead }) {
    const codeWithPlantedError = insertPlantedErrorIntoText(readFileSync(file, 'utf8'), {
      start,
      end,
      instead,
    })
    this.#changed = { name: resolve(file), text: codeWithPlantedError }
    const programBuilder = this.#next(this.#asItIs)
    this.#changed = null
    for (;;) {
      const nextAffectedFile = programBuilder.getSemanticDiagnosticsOfNextAffectedFile()
      if (!nextAffectedFile) return false
      if (nextAffectedFile.result.length > 0) return true
    }
  }
}
