type Named = { firstname: string; lastname: string }

/** A person's first and last name as one text; either may be blank. */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`.trim()

/** A person's display name: their name, or else their user name. */
export const calledOf = (account: Named & { username: string }): string => fullName(account) || account.username

/** A distributor's name, from a call's reply. */
export const distributorName = ({ Firsrname, Lastname }: { Firsrname: string; Lastname: string }): string =>
  fullName({ firstname: Firsrname, lastname: Lastname })
