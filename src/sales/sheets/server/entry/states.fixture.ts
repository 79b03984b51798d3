/** The states of a sheet (SALES-8), written down a second time. */
export type Step = { who: Who; does: 'save' | 'update' | 'submit' | 'return' | 'approve' | 'reopen' }
export const people = ['dee', 'dan', 'che', 'chu', 'ann', 'owner'] as const
export type Who = (typeof people)[number]

export type Model = {
  state: 'none' | 'saved' | 'submitted' | 'approved'
  makers: ReadonlySet<Who>
  correctors: ReadonlySet<Who>
  applied: Who | ''
  approved: Who | ''
  isSelfApproved: boolean
  isReturned: boolean
  version: number
}
export const noSheet: Model = {
  state: 'none',
  makers: new Set(),
  correctors: new Set(),
  applied: '',
  approved: '',
  isSelfApproved: false,
  isReturned: false,
  version: 0,
}

const isBoss = (who: Who) => who === 'ann' || who === 'owner'
const mayEnter = (who: Who) => who.startsWith('d') || isBoss(who)
const mayCheck = (who: Who) => who.startsWith('ch') || isBoss(who)

export const notAllowed = 'You are not allowed to do this.'
const othersSheet = 'This sheet was entered by somebody else.'
const notSubmitted = 'This sheet is not submitted.'
const locked = "* Approved Entry Can't Be Update "
const unknown = 'There is no such sheet.'

type StepResult = { says: string; becomes: Model }
const said = (says: string, becomes: Model): StepResult => ({ says, becomes: { ...becomes, version: becomes.version + 1 } })

export const after = (model: Model, { who, does }: Step): StepResult => steps[does](model, who)

type DoneBy = (model: Model, who: Who) => StepResult

const refused = (says: string, model: Model): StepResult => ({ says, becomes: model })
const withMaker = (model: Model, who: Who) => new Set([...model.makers, who])

function whyNotWritten(model: Model, who: Who): string | undefined {
  if (model.state !== 'none' && !mayCheck(who) && !model.makers.has(who)) return othersSheet
  return model.state === 'approved' ? locked : undefined
}

const saved: DoneBy = (model, who) =>
  said('Data Saved but Not Yet Submitted To QC', {
    ...model,
    state: 'saved',
    makers: withMaker(model, who),
    correctors: new Set(),
    applied: '',
  })

function whyNotDecided(model: Model, who: Who): string | undefined {
  if (!mayCheck(who)) return notAllowed
  if (model.state === 'none') return unknown
  if (model.state === 'approved') return 'Entry already approved!'
  return model.state === 'saved' ? notSubmitted : undefined
}

const steps: Record<Step['does'], DoneBy> = {
  save: (model, who) => {
    if (!mayEnter(who)) return refused(notAllowed, model)
    const why = whyNotWritten(model, who)
    return why === undefined ? saved(model, who) : refused(why, model)
  },
  update: (model, who) => {
    if (!mayEnter(who) && !mayCheck(who)) return refused(notAllowed, model)
    if (model.state === 'none') return refused(unknown, model)
    const why = whyNotWritten(model, who)
    if (why !== undefined) return refused(why, model)
    if (model.state === 'submitted' && mayCheck(who))
      return said('Updated Successfully!', { ...model, correctors: new Set([...model.correctors, who]) })
    return mayEnter(who) ? saved(model, who) : refused(notSubmitted, model)
  },
  submit: (model, who) => {
    if (!mayEnter(who)) return refused(notAllowed, model)
    if (model.state === 'none') return refused('Add Something To Save', model)
    if (!isBoss(who) && !model.makers.has(who)) return refused(othersSheet, model)
    if (model.state === 'approved') return refused(locked, model)
    const done = 'Data Submitted To QC'
    if (model.state === 'submitted' && model.applied === who) return refused(done, model)
    const submitted = { state: 'submitted' as const, makers: withMaker(model, who), applied: who }
    return said(done, { ...model, ...submitted, correctors: new Set(), isReturned: false })
  },
  return: (model, who) => {
    const why = whyNotDecided(model, who)
    if (why !== undefined) return refused(why, model)
    return said('Returned Successfully!', { ...model, state: 'saved', applied: '', isReturned: true })
  },
  approve: (model, who) => {
    const why = whyNotDecided(model, who)
    if (why !== undefined) return refused(why, model)
    const isOwn = model.makers.has(who)
    if (isOwn && !isBoss(who)) return refused('You entered this sheet, so somebody else must approve it.', model)
    return said('Approved Successfully!', { ...model, state: 'approved', approved: who, isSelfApproved: isOwn })
  },
  reopen: (model, who) => {
    if (who !== 'owner') return refused(notAllowed, model)
    if (model.state === 'none') return refused(unknown, model)
    if (model.state !== 'approved') return refused('This sheet is not approved.', model)
    return said('Reopened.', { ...model, state: 'submitted', approved: '', isSelfApproved: false })
  },
}
