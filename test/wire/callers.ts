/** ROLE-1, ROLE-2: every kind of caller; `nobody` has no session. */
export const callers = ['nobody', 'Student', 'viewer', 'moderator', 'admin', '1', '2', '3', 'owner'] as const
export type CallerKind = (typeof callers)[number]

const all = ['3', 'owner'] as const
const among = (...kinds: CallerKind[]): readonly CallerKind[] => [...kinds, ...all]

/** ROLE-9 to ROLE-19: who may do what, written down a second time, not from the code. */
export const signedIn: readonly CallerKind[] = callers.filter((kind) => kind !== 'nobody')
export const anyone: readonly CallerKind[] = ['nobody', ...signedIn]
export const readers = among('Student', 'viewer', 'moderator', 'admin')
export const writers = among('Student', 'moderator', 'admin')
export const takers = among('viewer', 'moderator', 'admin')
export const deciders = among('moderator', 'admin')
export const admins = among('admin')
export const owners: readonly CallerKind[] = ['owner']
export const dashboard = among('viewer', 'moderator', 'admin', '1', '2')
export const salesReaders = among('admin', '1', '2')
export const enterers = among('admin', '1')
export const checkers = among('admin', '2')
export const finders = among('admin')
export const payers = among('Student', 'admin')
