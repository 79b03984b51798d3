// The worker of pdf.js, as a file of ours: the page's policy allows workers of its own address only.
import '#web/browser/without-eval.ts'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
