import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { sampleDocument } from '#test/pdf/sample-document.ts'
import { coverageOf } from '#adapters/pdf/coverage.ts'
import { installedFamilies } from '#adapters/pdf/fonts/families.ts'
import { typesetter } from '#adapters/pdf/worker/typeset.ts'
import { typstJob } from '#adapters/pdf/worker/typst-job.ts'
import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import { typstPdfMaker } from '#adapters/pdf/typst-pdf-maker.ts'

const rounds = 100
const sample = await sampleDocument()
const numbered = (number: number): PdfDocument => ({
  ...sample,
  applicationNumber: String(number),
  sections: sample.sections.map(({ title, fields, tables = [] }) => ({
    title,
    fields: fields.map((field) => ({ ...field, value: `${field.value} ${number}` })),
    tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map((cell) => `${cell} ${number}`)) })),
  })),
})
const templates = fileURLToPath(new URL('../pdf/', import.meta.url))

const coverage = coverageOf(installedFamilies(), readFileSync(`${templates}parts/look.typ`, 'utf8'))
const typeset = typesetter(templates)
const one = typstPdfMaker({ workers: 1 })
const bare: number[] = []
const made: number[] = []
const first = await timed(() => one.make(numbered(0)))
for (let round = 1; round <= rounds; round += 1) {
  const document = numbered(round)
  const job = typstJob(document, coverage)
  bare.push(await timed(() => typeset(job)))
  made.push(await timed(() => one.make(document)))
}
const bytes = (await one.make(sample)).byteLength
await one.close()

const two = typstPdfMaker({ workers: 2, queue: rounds })
await Promise.all([two.make(sample), two.make(numbered(1))])
const all = await timed(() => Promise.all(Array.from({ length: rounds }, (_, index) => two.make(numbered(1000 + index)))))
await two.close()

const ratio = at(made, 0.5) / at(bare, 0.5)
console.log(`first document (worker starts)   ${first.toFixed(0)} ms`)
console.log(`bare Typst call                  p50 ${at(bare, 0.5).toFixed(1)} ms   p95 ${at(bare, 0.95).toFixed(1)} ms`)
console.log(`through the pool                 p50 ${at(made, 0.5).toFixed(1)} ms   p95 ${at(made, 0.95).toFixed(1)} ms`)
console.log(`ratio of the medians             ${ratio.toFixed(2)}   (at most 1.30)`)
console.log(`two workers at once              ${((rounds / all) * 1000).toFixed(0)} documents a second`)
console.log(`size with photo                  ${(bytes / 1024).toFixed(0)} KB   (at most 150)`)
if (ratio > 1.3 || bytes > 150 * 1024) process.exitCode = 1

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function at(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}
