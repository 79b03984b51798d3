/** ADDR-1: waits until the owner of the address confirms it, or staff take it on. */
export const notConfirmed = 'Not confirmed'
export const takenOn = 'Taken on'
export const addressProofs = ['', notConfirmed, takenOn] as const
export type AddressProof = (typeof addressProofs)[number]

type Proof = { address_proof: AddressProof }
export const isUnproved = ({ address_proof }: Proof): boolean => address_proof === notConfirmed
export const whyUnproved = 'The address of this application is not confirmed. Take it on first.'

/** The log's actor: the sender may not be the owner of the e-mail address on the form. */
export const publicActor = 'Public form'
