import { flushSync } from 'react-dom'
import { useSession } from '#web/session/session.tsx'
import { refuseOffline } from '#web/ui/actions/form-tab.ts'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../../contract.ts'
import type { FormLinkOf } from '../bar/bar.tsx'
import type { ViewControl } from '../viewer/use-view.ts'
import { useKeys } from './use-keys.ts'

type ReviewKeys = {
  control: ViewControl
  formLinkOf: FormLinkOf
  mayDecide: boolean
  onTurn: (by: 1 | -1) => void
  onAccept: () => unknown
  onReturn: () => unknown
  onCorrect: () => unknown
  onReject: () => unknown
  onNext: () => unknown
  tabs: readonly string[]
  onApprove: () => unknown
  onTab: (tab: string) => void
  onKeys: () => void
}

export function useReviewKeys(application: Opened['application'], { control, formLinkOf, mayDecide, ...on }: ReviewKeys): void {
  const { session } = useSession()
  useKeys({
    '[': () => on.onTurn(-1),
    ']': () => on.onTurn(1),
    a: on.onAccept,
    r: on.onReturn,
    '+': control.closer,
    '-': control.farther,
    '0': control.fit,
    o: control.rotate,
    n: () => mayDecide && writeNote(on.onTab),
    e: () => mayDecide && !application.Locked && openTab(formLinkOf('UPDATE', application.username, session?.sessionid ?? '')),
    'Shift+Enter': on.onApprove,
    'Shift+R': on.onCorrect,
    x: on.onReject,
    d: () => mayDecide && tickDetails(on.onTab),
    Enter: () => application.ApplicationStatus === 'approved' && on.onNext(),
    ...Object.fromEntries(on.tabs.map((tab, index) => [String(index + 1), () => on.onTab(tab)])),
    '?': on.onKeys,
  })
}

function writeNote(onTab: (tab: string) => void): void {
  // Synchronous: the next key is already a letter of the note.
  flushSync(() => onTab('notes'))
  document.querySelector<HTMLElement>('[role="tabpanel"] textarea[name="Notes"]')?.focus()
}

function tickDetails(onTab: (tab: string) => void): void {
  flushSync(() => onTab('answers'))
  document.querySelector<HTMLElement>('input[data-details]')?.click()
}

const openTab = (href: string) =>
  toastFailure(() => {
    refuseOffline()
    window.open(href, '_blank', 'noopener')
  })
