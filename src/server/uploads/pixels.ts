/** A picture this large fills the server's memory when it is drawn (security.md, Uploads). */
export const mostPixels = 25_000_000
export const tooManyPixels = 'This picture has more than 25 megapixels. Make it smaller and upload it again.'
