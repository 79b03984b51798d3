import { minified } from '#server/http/pages/visitor-style.ts'
import { accentRamp, liftedFor, rampWith } from '#shared/colours/accent.ts'
import { productAccent } from '#shared/colours/contrast.ts'

const bar = minified('web/styles/shell-bar.css')

/** The shades of an accent, `#rrggbb`; the product's own if it is empty. */
const shadesOf = (accent: string) => (accent === '' ? accentRamp(productAccent) : rampWith(accent))

/** Inline, because it applies before any file arrives. `light-dark` follows the device or the page's own switch. */
export const styleOf = (accent: string) => lookOf(shadesOf(accent)) + bar

function lookOf([, , , , , , , , own]: ReturnType<typeof shadesOf>): string {
  const { fill, text } = liftedFor(own)
  return `body{margin:0}
[data-part]:not([data-part=front]) #front,html:not([data-part=app]) #shell,html:not([data-part=email],[data-part=mobile],[data-part=register]) #light{display:none}
:is(#front,#shell,#light){--accent:light-dark(${own},${fill});--band:linear-gradient(100deg,color-mix(in srgb,${own} 72%,#000),${own});--bar-line:var(--accent);--link:light-dark(${own},${text});--focus-ring:var(--link);--ink:light-dark(#1c1b1a,#eceae7);--dim:light-dark(#57534e,#b5b0a8);--paper:light-dark(#fff,#201f1d);--edge:light-dark(#e0dcd6,#3b3835);--field-edge:light-dark(#868e96,#75797e);--wrong:light-dark(#c22525,#ff8f8f);--tone-none:light-dark(#efece7,#33302d);--serif:"Source Serif 4","Source Serif Fallback",Georgia,serif;min-block-size:100dvh;background:light-dark(#faf9f7,#161514);color:var(--ink);font:400 17px/1.5 "Inter Variable","Inter Fallback","Inter Fallback Android",system-ui,sans-serif}
:is(#front,#shell,#light) *{box-sizing:border-box}
@font-face{font-family:"Inter Fallback";src:local(Arial),local("Liberation Sans"),local("Helvetica Neue"),local(Helvetica);size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}
@font-face{font-family:"Inter Fallback Android";src:local(Roboto);size-adjust:106.6%;ascent-override:90.88%;descent-override:22.63%;line-gap-override:0%}
html[data-applicant] #shell .shell-bar{margin-block-end:45px}
@media(max-width:47.99em){html[data-applicant] #shell .shell-bar{margin-block-end:0}}
#front footer,#front .forms,#front .band>div{max-inline-size:46rem;margin-inline:auto;padding-inline:16px}
#shell output{display:grid;gap:20px;max-inline-size:64rem;margin-inline:auto;padding:16px}
#shell i{block-size:min(28rem,60vh);border-radius:6px;background:var(--tone-none)}
#shell p{margin-block:0}
html:not([data-opens=form]) #shell p{display:none}
#shell .spoken{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden}
#shell .spoken+i{block-size:28px;inline-size:12rem;max-inline-size:60%}
.start-failed{display:grid;gap:16px;justify-items:center;padding:32px 16px;text-align:center;font:400 16px/1.5 system-ui,sans-serif}
.start-failed h1{font-size:20px}
.start-failed button{min-block-size:44px;padding-inline:24px;font:inherit}
#light main:focus{outline:none}
#light .panel{max-inline-size:26rem;margin:clamp(1rem,8vh,6rem) auto 2rem;padding:2rem;background:var(--paper);border:1px solid var(--edge);border-radius:8px}
@media(max-width:37.5em){#light .panel{margin-block-start:0;padding:1.5rem 1rem;border-inline:0;border-radius:0}}
#front main>div{display:grid}
#front .band{align-items:end;min-block-size:280px;padding-block:32px;color:#fff;background:var(--band)}
#front .band>div{display:grid;gap:20px;inline-size:100%;justify-items:start}
#front .band :is(.shell-seal,.institution-logo){block-size:72px;min-inline-size:72px;max-inline-size:220px;padding:8px;color:${own};background:#fff;font-size:36px;border-radius:10px}
#front h1{margin:0;font:600 32px/40px var(--serif);overflow-wrap:anywhere}
#front .forms{gap:24px;inline-size:100%;padding-block:24px 32px}
#front h2{margin:0;font-size:20px;font-weight:600;line-height:1.4}
#front h3{margin:0;font-size:15px;font-weight:500;color:var(--dim)}
#front p{margin:0;max-inline-size:70ch;overflow-wrap:anywhere;white-space:pre-line}
#front .card{display:grid;gap:12px;justify-items:start;padding:24px;background:var(--paper);border:1px solid var(--edge);border-radius:8px}
#front .card ul{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0;padding:0;list-style:none;font-size:15px}
#front .facts{color:var(--dim)}
#front .needed{display:grid;gap:4px}
#front .needed ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:4px 24px;inline-size:100%}
#front .needed{inline-size:100%}
#front .needed li{padding-inline-start:26px;position:relative}
#front .needed li::before{content:"";position:absolute;inset-inline-start:4px;inset-block-start:.3em;inline-size:6px;block-size:11px;border:solid var(--link);border-block-width:0 2px;border-inline-width:0 2px;rotate:45deg}
#front .quiet{font-size:14px;color:var(--dim)}
#front a,#front footer summary{color:var(--link)}
#front .button{display:inline-flex;align-items:center;justify-content:center;min-block-size:48px;margin-block-start:4px;padding-inline:32px;border-radius:6px;font-weight:500;text-decoration:none;background:var(--accent);color:#fff}
#front :is(a,summary):focus-visible{outline:2px solid var(--link);outline-offset:2px}
#front footer summary{min-block-size:48px;padding-block:12px;cursor:pointer}
#front footer{display:grid;gap:8px;padding-block:16px 48px;border-block-start:1px solid var(--edge)}
#front nav{display:flex;flex-wrap:wrap;gap:8px 24px}
#front nav a{display:inline-flex;align-items:center;min-block-size:48px;font-size:14px}
@media(max-width:37.5em){#front .card{justify-items:stretch;padding-block:20px;padding-inline:16px}}
@media(min-width:48em){#front .band{min-block-size:360px;padding-block:48px}#front h1{font-size:48px;line-height:56px}}`
}
