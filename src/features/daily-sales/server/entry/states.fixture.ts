/** The states of a sheet (SALES-8), written down a second time: what each step answers, and the state after it. */
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

/** What a step answers, and the sheet after it. */
export function after(model: Model, { who, does }: Step): StepResult {
  const stays = (says: string): StepResult => ({ says, becomes: model })
  const isOwn = model.makers.has(who)
  const makers = new Set([...model.makers, who])
  switch (does) {
    case 'save':
    case 'update': {
      if (!mayEnter(who) && (does === 'save' || !mayCheck(who))) return stays(notAllowed)
      if (model.state === 'none' && does === 'update') return stays(unknown)
      if (model.state !== 'none' && !mayCheck(who) && !isOwn) return stays(othersSheet)
      if (model.state === 'approved') return stays(locked)
      if (model.state === 'submitted' && does === 'update' && mayCheck(who))
        return said('Updated Successfully!', { ...model, correctors: new Set([...model.correctors, who]) })
      if (!mayEnter(who)) return stays(notSubmitted)
      return said('Data Saved but Not Yet Submitted To QC', {
        ...model,
        state: 'saved',
        makers,
        correctors: new Set(),
        applied: '',
      })
    }
    case 'submit': {
      if (!mayEnter(who)) return stays(notAllowed)
      if (model.state === 'none') return stays('Add Something To Save')
      if (!isBoss(who) && !isOwn) return stays(othersSheet)
      if (model.state === 'approved') return stays(locked)
      const done = 'Data Submitted To QC'
      if (model.state === 'submitted' && model.applied === who) return stays(done)
      return said(done, { ...model, state: 'submitted', makers, correctors: new Set(), applied: who, isReturned: false })
    }
    case 'return': {
      if (!mayCheck(who)) return stays(notAllowed)
      if (model.state === 'none') return stays(unknown)
      if (model.state === 'approved') return stays('Entry already approved!')
      if (model.state === 'saved') return stays(notSubmitted)
      return said('Returned Successfully!', { ...model, state: 'saved', applied: '', isReturned: true })
    }
    case 'approve': {
      if (!mayCheck(who)) return stays(notAllowed)
      if (model.state === 'none') return stays(unknown)
      if (model.state === 'approved') return stays('Entry already approved!')
      if (model.state === 'saved') return stays(notSubmitted)
      if (isOwn && !isBoss(who)) return stays('You entered this sheet, so somebody else must approve it.')
      return said('Approved Successfully!', { ...model, state: 'approved', approved: who, isSelfApproved: isOwn })
    }
    case 'reopen': {
      if (who !== 'owner') return stays(notAllowed)
      if (model.state === 'none') return stays(unknown)
      if (model.state !== 'approved') return stays('This sheet is not approved.')
      return said('Reopened.', { ...model, state: 'submitted', approved: '', isSelfApproved: false })
    }
  }
}
