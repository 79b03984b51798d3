/** ADDR-1: an application of the public form is nobody's until the owner of its address says whose it is, or staff take it on. */
export const notConfirmed = 'Not confirmed'
export const takenOn = 'Taken on'
export const addressProofs = ['', notConfirmed, takenOn] as const
export type AddressProof = (typeof addressProofs)[number]

type Proof = { address_proof: AddressProof }
/** Whether an application waits, with all that follows from one, for its address to be confirmed. */
export const isUnproved = ({ address_proof }: Proof): boolean => address_proof === notConfirmed
/** What staff read who go on before that. */
export const whyUnproved = 'The address of this application is not confirmed. Take it on first.'

/** The log's actor for the public form: the sender may not be the owner of the e-mail address on it. */
export const publicActor = 'Public form'
