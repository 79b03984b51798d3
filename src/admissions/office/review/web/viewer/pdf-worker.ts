// A file of ours, because the page's policy allows workers of its own origin only.
import '#web/browser/without-eval.ts'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
