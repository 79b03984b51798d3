/** The actor of what the product does by itself. No user name is without an @ or ten digits. */
export const systemActor = 'System'
