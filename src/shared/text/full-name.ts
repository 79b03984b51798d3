type Named = { firstname: string; lastname: string }

/** A person's first and last name as one text; either may be blank. */
export const fullName = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`.trim()

/** A person's display name: their name, or else their user name. */
export const calledOf = (account: Named & { username: string }): string => fullName(account) || account.username

export const joinedName = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

type Applicant = { Name: string; familyName: string; username: string }

/** As on the wire: the name, or else the user name. */
export const applicantName = ({ Name, familyName, username }: Applicant): string => joinedName(Name, familyName) || username

/** A distributor's name, from a call's reply. */
export const distributorName = ({ Firsrname, Lastname }: { Firsrname: string; Lastname: string }): string =>
  fullName({ firstname: Firsrname, lastname: Lastname })

/** At most two letters, of a name or an e-mail address. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '?'
