import { messages } from '#shared/messages.ts'

/** SCREEN-18, SCREEN-20: fixed spellings stay. */
export const words = {
  payment: 'Payment',
  checking: 'please wait checking your transaction details',
  leading: 'Taking you to the payment page…',
  pay: 'Pay',
  payAgain: 'Pay again',
  payFee: 'Pay the application fee',
  checkPayment: 'Check the payment',
  checkAgain: 'Check again',
  tryAgain: messages.tryAgain,
  amount: 'Application fee: {amount}',
  signInFirst: 'Sign in to see the status of your payment.',
  signIn: 'Sign in',
  notYours: 'This payment belongs to somebody else.',
  home: 'Application Portal',
} as const

export const receiptWords = {
  title: 'Payment',
  fee: 'Application fee',
  paidOn: 'Paid on',
  transaction: 'Transaction id',
} as const
