import { messages } from '#shared/messages.ts'

export const lightWords = {
  somethingWrong: messages.somethingWrong,
  offline: 'You seem to be offline. What you typed is kept. Try again when you are online.',
  logout: 'Logout',
  tryAgain: messages.tryAgain,
  loading: 'loading...',
  fault: 'Something Went Wrong! If it happens again, tell us this number: {requestId}',
  secondsLeft: 'You can try again in {seconds} seconds.',
  minutesLeft: 'You can try again in {minutes} minutes.',
  chunkFailed: 'Loading chunk failed',
  chunkFailedBody: 'This page could not be loaded. Your connection may be slow, or there is a newer version.',
  chunkFailedOffline: 'Loading chunk failed: there is no connection',
  chunkFailedOfflineBody: 'Your device is offline. Try again when it is connected.',
  checkFailed: 'Your device could not be checked. Try again, or use another browser.',
  showPassword: 'Show Password',
  passwordStrength: 'password strength: {word}',
  strengths: ['very weak', 'weak', 'fair', 'good', 'strong'],
  digit: 'Digit {position} of {length}',
  resend: 'Send the code again',
  resendIn: 'Send the code again in {time}',
} as const
