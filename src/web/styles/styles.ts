import '../kit/tokens.css'
import '../kit/base.css'
import './fonts.css'
import './touch.css'
import './kit.css'
import './sidebar.css'
import './shell.css'
import './shell-bar.css'
import './applicant.css'
import { productAccent } from '#shared/colours/contrast.ts'
import { accent } from '../browser/institution.ts'
import { accentRamp, liftedFor, rampWith } from '#shared/colours/accent.ts'

/** The institution's accent in ten shades, light to dark; the product's own if it has none. */
export const pageAccent = accent ? rampWith(accent) : accentRamp(productAccent)

/** Gives the shades to the kit's tokens. */
export function setAccent(): void {
  const { style } = document.documentElement
  pageAccent.forEach((colour, shade) => style.setProperty(`--accent-${shade}`, colour))
  const { fill, text } = liftedFor(pageAccent[8])
  style.setProperty('--accent-lifted', fill)
  style.setProperty('--accent-lifted-text', text)
}
