import { useState } from 'react'
import { wordsFor } from '../../calls/errors.ts'
import { refusalOf, type FileRules } from '../../values/file-rules.ts'
import { readableFile } from '../../values/readable-file.ts'
import { shrinkPicture } from '../../values/shrink-picture.ts'
import { confirmDelete } from '../dialogs/dialogs.tsx'

type Sending = {
  rules: FileRules
  onSend: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onDelete?: (() => Promise<unknown>) | undefined
}

export function useUpload({ rules, onSend, onDelete }: Sending) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const work = async (doing: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await doing()
    } catch (failure) {
      setProblem(wordsFor(failure))
    } finally {
      setShare(undefined)
    }
  }
  return {
    share,
    problem,
    send: (chosen: File | null | undefined) =>
      work(async () => {
        if (!chosen) return
        const readable = await readableFile(chosen, rules)
        const kind = refusalOf({ name: readable.name, size: 0 }, rules)
        if (kind) return setProblem(kind)
        setShare(0)
        const file = await shrinkPicture(readable, rules)
        const refusal = refusalOf(file, rules)
        if (refusal) return setProblem(refusal)
        await onSend(file, setShare)
      }),
    refuse: setProblem,
    remove: () => work(async () => void ((await confirmDelete()) && (await onDelete?.()))),
  }
}
