import type { SignOnRule } from '../../single-sign-on-contract.ts'
import type { SignedOn } from './claims.ts'

/** SIGN-42: the first rule that fits somebody; undefined where none does. */
export const ruleFor = (
  rules: readonly SignOnRule[],
  { groups, email }: Pick<SignedOn, 'groups' | 'email'>,
): SignOnRule | undefined =>
  rules.find(
    ({ Kind, Value }) =>
      Kind === 'Everyone' || (Kind === 'Group' ? groups.includes(Value) : email !== undefined && email === Value),
  )
