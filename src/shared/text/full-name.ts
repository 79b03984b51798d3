type Named = { firstname: string; lastname: string }

/** A person's first and last name as one text; either may be blank. */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`.trim()

/** What a person is called: their name, or else the user name of their account. */
export const calledOf = (account: Named & { username: string }): string => fullName(account) || account.username

/** A distributor's name, from a call's reply. */
export const distributorName = ({ Firsrname, Lastname }: { Firsrname: string; Lastname: string }): string =>
  fullName({ firstname: Firsrname, lastname: Lastname })
