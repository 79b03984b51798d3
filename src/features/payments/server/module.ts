/** Under which the activity log files what this feature does. */
export const module = 'Payment'
