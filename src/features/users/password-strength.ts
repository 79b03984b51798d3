/** SIGN-18: the one place that says which passwords are refused. */
export const commonPassword = 'This password is too common. Choose another.'
export const longPassword = 'Password should have maximum 128 characters.'
