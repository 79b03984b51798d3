import { texts } from '../../texts.ts'

/** The first stop of the tab key. A button, because with hash routes a link to an anchor would change the screen. */
export const SkipLink = () => (
  <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
    {texts.skipToContent}
  </button>
)
