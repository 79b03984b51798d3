import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { familiesIn, installedFamilies } from '../fonts/families.ts'
import type { TypstJob } from './typst-job.ts'

/** Typst keeps everything unless its cache is cleared; what ten documents in a row did not use is dropped. */
const keptFor = 10
const always = ['Noto Sans']

const usual = 'form.typ'

/** Reads the fonts of a script with the first job that has its letters. `ownFonts` is the operator's folder. Throws with Typst's own words. */
export function typesetter(templates: string, ownFonts = ''): (job: TypstJob) => Uint8Array {
  const installed = [...installedFamilies(), ...(ownFonts === '' ? [] : familiesIn(ownFonts))]
  const read = new Set<string>(always)
  let compiler = compilerWith()
  function compilerWith() {
    const paths = installed.filter(({ family }) => read.has(family)).flatMap(({ weights }) => weights)
    return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: paths.map((path) => readFileSync(path)) }] })
  }

  const fileOf = (template: string) => {
    const own = join(templates, template)
    return existsSync(own) ? own : join(templates, usual)
  }
  return ({ template, document, families, pictures }) => {
    if (families.some((family) => !read.has(family))) {
      for (const family of families) read.add(family)
      compiler = compilerWith()
    }
    for (const [path, bytes] of Object.entries(pictures)) compiler.mapShadow(join(templates, path), Buffer.from(bytes))
    try {
      const compiled = compiler.compile({ mainFilePath: fileOf(template), inputs: { document, families: families.join('\n') } })
      if (!compiled.result) throw new Error(words(compiled.takeDiagnostics()?.shortDiagnostics))
      return compiler.pdf(compiled.result)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(keptFor)
    }
  }
}

function words(diagnostics: { message: string; path: string }[] = []): string {
  return diagnostics.map(({ message, path }) => `${path}: ${message}`).join('\n') || 'Typst gave neither a document nor a reason'
}
