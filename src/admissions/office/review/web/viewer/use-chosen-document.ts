import { useState } from 'react'
import type { Opened } from '../../contract.ts'
import type { Decisions } from '../bar/use-decisions.ts'
import { firstDocument } from '../use-review.ts'

export function useChosenDocument(opened: Opened, decisions: Decisions) {
  const { application, Documents } = opened
  const [docname, setDocname] = useState(() => firstDocument(opened)?.docname)
  const chosen = Documents.find((each) => each.docname === docname)
  const stored = application.Docs.find((each) => each.docname === docname)
  const path = stored?.path ?? ''
  const isThere = chosen !== undefined && path !== ''
  return {
    chosen,
    path,
    returned: stored?.returned ?? '',
    isThere,
    choose: setDocname,
    turn: (by: 1 | -1) => {
      const at = Documents.findIndex((each) => each.docname === docname)
      setDocname(Documents[at + by]?.docname ?? docname)
    },
    accept: async () => {
      if (!isThere || chosen.state === 'accepted' || !(await decisions.accept(chosen, path))) return
      const at = Documents.indexOf(chosen)
      const rest = [...Documents.slice(at + 1), ...Documents.slice(0, at)]
      setDocname(rest.find(({ state }) => state === 'to check')?.docname ?? chosen.docname)
    },
  }
}

export type ChosenDocument = ReturnType<typeof useChosenDocument>
