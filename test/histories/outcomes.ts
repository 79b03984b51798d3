/** A call of a history: the step it asked for, when it was sent and answered (by a clock that never goes back), and its answer. */
export type Answered<Step> = { step: Step; sent: number; answered: number; says: string }

/** What a step answers in a state, and the state after it. */
export type Model<Step, State> = (state: State, step: Step) => { says: string; becomes: State }

/**
 * T-22: every state that calls made at the same time can have left, had they been taken one after the other: each answers what the
 * model says, and none comes before one that was answered before it was sent. Empty where no order explains the answers. Tries all
 * orders, so a history should have no more than some eight calls.
 */
export function outcomes<Step, State>(history: readonly Answered<Step>[], state: State, model: Model<Step, State>): State[] {
  if (history.length === 0) return [state]
  return history.flatMap((call) => {
    const others = history.filter((other) => other !== call)
    if (others.some(({ answered }) => answered < call.sent)) return []
    const { says, becomes } = model(state, call.step)
    return says === call.says ? outcomes(others, becomes, model) : []
  })
}

/** Makes calls at the same time, and notes when each was sent and answered. */
export const atOnce = <Step>(steps: readonly Step[], ask: (step: Step) => Promise<string>): Promise<Answered<Step>[]> =>
  Promise.all(
    steps.map(async (step) => {
      const sent = performance.now()
      const says = await ask(step)
      return { step, sent, answered: performance.now(), says }
    }),
  )
