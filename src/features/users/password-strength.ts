/** The one place that says which passwords are not taken; the words follow the specifications where they have some. */
export const commonPassword = 'This password is too common. Choose another.'
export const longPassword = 'Password should have maximum 128 characters.'
