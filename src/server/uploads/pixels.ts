/** SEC-6: a picture this large fills the server's memory when it is drawn. */
export const mostPixels = 25_000_000
export const tooManyPixels = 'This picture has more than 25 megapixels. Make it smaller and upload it again.'
