import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { wordsFor } from '../../calls/errors.ts'
import { externalStore } from '../../browser/external-store.ts'
import { noteWindow } from '../../browser/open-windows.ts'
import { texts } from '../../texts.ts'
import type { UnsentWork } from '../../session/unsent-work.ts'
import { toast } from '../notices/toast.tsx'
import { inTime } from '../shell/lazy-screen.tsx'
import { t } from '#web/language/t.ts'
import type { Tone } from '../notices/toast-host.tsx'
import type { Dialog, Choice } from './dialog.ts'

/** Without `yes` it only explains why not. */
type Question = { title: string; body: string; list?: readonly UnsentWork[]; yes?: string; no?: string; isDanger?: boolean }
type ManyWays = {
  title: string
  body: string
  list?: readonly UnsentWork[]
  choices: readonly Choice[]
  /** It is not about the page: if the page changes before the question appears, it appears over the next page. */
  staysUntilSeen?: boolean
}

export async function choose({ list = [], staysUntilSeen = false, ...rest }: ManyWays): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const question = open({ kind: 'question', list, ...rest, answer: resolve })
  // A question belongs to the page that asked it: leaving the page counts as no answer.
  const undo = noteWindow(() => (staysUntilSeen && seen < question.id ? undefined : settle(question, undefined)))
  return promise.finally(undo)
}

export const ask = async ({ title, body, list = [], yes, no = t(texts.cancel), isDanger = false }: Question) =>
  (await choose({
    title,
    body,
    list,
    choices: [{ value: 'no', label: no }, ...(yes === undefined ? [] : [{ value: 'yes', label: yes, isDanger }])],
  })) === 'yes'

/** SCREEN-1: the question before every deletion, after its further consequences, if there are any. */
export const confirmDelete = (meaning = '') =>
  ask({ title: t(texts.areYouSure), body: `${meaning} ${t(texts.noWayBack)}`.trim(), yes: t(texts.deleteIt), isDanger: true })

export const confirmLeaving = () =>
  ask({ title: t(texts.unsavedTitle), body: t(texts.unsavedBody), yes: t(texts.leave), no: t(texts.stay), isDanger: true })

export function goodJob(body: string): void {
  open({ kind: 'popup', title: t(texts.goodJob), body, isGood: true, answer: () => {} })
}

export function oops(body: string): void {
  open({ kind: 'popup', title: t(texts.oops), body, isGood: false, answer: () => {} })
}

export const popup = (words: string, tone: Tone) => (tone === 'good' ? goodJob(words) : oops(words))

export const inPopup = (work: Promise<string>) => notifyOfEnd(work, popup)

/** An action that was cancelled shows nothing. */
export async function notifyOfEnd(work: Promise<string | undefined>, notify: (words: string, tone: Tone) => void): Promise<void> {
  try {
    const words = await work
    if (words !== undefined) notify(words, 'good')
  } catch (error) {
    notify(wordsFor(error), 'bad')
  }
}

/** The code of dialogs is fetched with the first one. SCREEN-6: where it can't be fetched, or not soon, the browser's own window asks. */
export function DialogSlot() {
  const dialogs = useSyncExternalStore(waiting.subscribe, waiting.get)
  const question = dialogs.find(({ kind }) => kind === 'question')
  const popup = dialogs.find(({ kind }) => kind === 'popup')
  return (
    <>
      <Shown dialog={question} />
      <Shown dialog={popup} />
    </>
  )
}

/** SCREEN-2: a question does not wait for a popup to go, nor a popup for an answer. */
function Shown({ dialog }: { dialog: Dialog | undefined }) {
  const [Host, setHost] = useState<Host>()
  useEffect(() => {
    if (!dialog) return
    if (Host) {
      seen = dialog.id
      return
    }
    let isWaiting = true
    inTime(fetchHost(), soon).then(
      (Loaded) => isWaiting && setHost(() => Loaded),
      () => isWaiting && showPlainly(dialog),
    )
    return () => {
      isWaiting = false
    }
  }, [dialog, Host])
  return dialog && Host ? <Host key={dialog.id} dialog={dialog} onAnswer={(choice) => settle(dialog, choice)} /> : null
}

export const warmUpDialogs = () => void fetchHost().catch(() => {})

type Host = ComponentType<{ dialog: Dialog; onAnswer: (choice?: string) => void }>

const fetchHost = async (): Promise<Host> => (await import('./dialog-host.tsx')).DialogHost

/** Milliseconds that a user waits for the code of a dialog after pressing something. */
const soon = 5_000

function showPlainly(dialog: Dialog): void {
  if (dialog.kind === 'question') return settle(dialog, askPlainly(dialog))
  settle(dialog, undefined)
  toast(dialog.body, dialog.isGood ? 'good' : 'bad')
}

type PlainQuestion = Pick<Extract<Dialog, { kind: 'question' }>, 'title' | 'body' | 'list' | 'choices'>

/** SCREEN-6: in the browser's own window, which needs no code: one choice after the other. The first changes nothing, and is the default. */
function askPlainly({ title, body, list, choices: [nothing, ...others] }: PlainQuestion): string | undefined {
  const works = list.map(({ what, detail }) => (detail === undefined ? `• ${what}` : `• ${what}: ${detail}`)).join('\n')
  const question = [title, body, works].filter(Boolean).join('\n\n')
  if (others.length === 0) window.alert(question)
  const taken = others.find(({ label }) => window.confirm(`${question}\n\n${label}?`))
  return taken ? taken.value : others.length > 0 ? nothing?.value : undefined
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

const waiting = externalStore<readonly Dialog[]>([])
let last = 0
let seen = 0

function open(dialog: Unnumbered<Dialog>): Dialog {
  last += 1
  const opened = { ...dialog, id: last }
  waiting.set([...waiting.get(), opened])
  return opened
}

function settle(dialog: Dialog, choice: string | undefined): void {
  waiting.set(waiting.get().filter(({ id }) => id !== dialog.id))
  dialog.answer(choice)
}
