/** A call of a history: its step, when it was sent and answered (by a monotonic clock), and its answer. */
export type Answered<Step> = { step: Step; sent: number; answered: number; says: string }

/** The answer of a step in a state, and the state after it. */
export type Model<Step, State> = (state: State, step: Step) => { says: string; becomes: State }

/**
 * T-22: every final state that concurrent calls can have led to in some sequential order: each answers what the model says, and
 * none comes before one that was answered before it was sent. Empty if no order explains the answers. Tries all orders, so a history
 * should have at most about eight calls.
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

/** Makes concurrent calls, and records when each was sent and answered. */
export const atOnce = <Step>(steps: readonly Step[], ask: (step: Step) => Promise<string>): Promise<Answered<Step>[]> =>
  Promise.all(
    steps.map(async (step) => {
      const sent = performance.now()
      const says = await ask(step)
      return { step, sent, answered: performance.now(), says }
    }),
  )
