/**
 * The style of what the server draws, which comes with the page itself: it is read before any file has arrived. `light-dark` follows
 * the scheme that the visitor's device, or the page's own switch, asks for. What the address doesn't ask for is hidden by `data-part`.
 */
export const styleOf = (accent: string) => `body{margin:0}
[data-part]:not([data-part=front]) #front,html:not([data-part=app]) #shell,html:not([data-part=email],[data-part=mobile],[data-part=register]) #light{display:none}
:is(#front,#shell,#light){--accent:${accent};--link:light-dark(var(--accent),color-mix(in srgb,var(--accent) 40%,#fff));min-block-size:100dvh;background:light-dark(#f6f7f8,#1b1c1d);color:light-dark(#1b1f23,#e8e9ea);font:400 16px/1.5 "Inter Variable","Inter Fallback","Inter Fallback Android",system-ui,sans-serif}
:is(#front,#shell,#light) *{box-sizing:border-box}
@font-face{font-family:"Inter Fallback";src:local(Arial),local("Liberation Sans"),local("Helvetica Neue"),local(Helvetica);size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}
@font-face{font-family:"Inter Fallback Android";src:local(Roboto);size-adjust:106.6%;ascent-override:90.88%;descent-override:22.63%;line-gap-override:0%}
#front>*{max-inline-size:44rem;margin-inline:auto;padding-inline:16px}
:is(#front,#shell,#light) header{display:flex;align-items:center;gap:12px;min-block-size:64px;font-weight:600}
:is(#front,#shell,#light) header img{block-size:48px;max-inline-size:160px;object-fit:contain;background:#fff;border-radius:6px}
#front>header{flex-wrap:wrap}
.languages{display:flex;flex-wrap:wrap;margin-inline-start:auto}
.languages button{min-block-size:44px;min-inline-size:44px;padding-inline:8px;font:inherit;font-size:14px;font-weight:500;color:var(--link);background:none;border:0;border-radius:6px;cursor:pointer}
.languages [aria-pressed=true]{color:inherit;text-decoration:underline;text-underline-offset:4px}
.languages button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
#shell header,#light>header{min-block-size:56px;padding-inline:16px}
#shell output{display:grid;gap:20px;max-inline-size:64rem;margin-inline:auto;padding:16px}
#shell i{block-size:min(28rem,60vh);border-radius:6px;background:light-dark(#e9ecee,#373b3f)}
#shell p{margin-block:0}
html:not([data-opens=form]) #shell p{display:none}
#shell .spoken{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden}
#shell .spoken+i{block-size:28px;inline-size:12rem;max-inline-size:60%}
.start-failed{display:grid;gap:16px;justify-items:center;padding:32px 16px;text-align:center;font:400 16px/1.5 system-ui,sans-serif}
.start-failed h1{font-size:20px}
.start-failed button{min-block-size:44px;padding-inline:24px;font:inherit}
#light{--mantine-color-text:light-dark(#000,#c9c9c9);--mantine-color-dimmed:light-dark(#525b64,#b0b3b8);--mantine-color-error:light-dark(#c22525,#ff8f8f);--mantine-color-body:light-dark(#fff,#242424);--mantine-color-default-border:light-dark(#dcdfe2,#3d4043);--field-edge:light-dark(#868e96,#75797e);--tone-none:light-dark(#e9ecee,#373b3f);--focus-ring:var(--link);--mantine-color-anchor:var(--link);--mantine-primary-color-filled:var(--accent)}
#light>header{justify-content:space-between}
#light main:focus{outline:none}
#light .panel{max-inline-size:26rem;margin:clamp(1rem,8vh,6rem) auto 2rem;padding:2rem;background:var(--mantine-color-body);border:1px solid var(--mantine-color-default-border);border-radius:6px}
#light .panel header{margin-block-end:16px}
@media(max-width:37.5em){#light .panel{margin-block-start:0;padding:1.5rem 1rem;border-inline:0;border-radius:0}}
#front main{display:grid;gap:16px;padding-block:8px 32px}
#front h1{margin:16px 0 0;font-size:24px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
#front h2{margin:0;font-size:16px;font-weight:600}
#front p{margin:0;max-inline-size:70ch;overflow-wrap:anywhere;white-space:pre-line}
#front .card{display:grid;gap:8px;justify-items:start;padding:16px;background:light-dark(#fff,#242526);border:1px solid light-dark(#dcdfe2,#3d4043);border-radius:6px}
#front .quiet{font-size:14px;color:light-dark(#525b64,#b0b3b8)}
#front a,#front summary{color:var(--link)}
#front .button{display:inline-flex;align-items:center;justify-content:center;min-block-size:48px;margin-block-start:8px;padding-inline:24px;border:1px solid var(--link);border-radius:6px;font-weight:500;text-decoration:none}
#front .main{border-color:var(--accent);background:var(--accent);color:#fff}
#front :is(a,summary):focus-visible{outline:2px solid var(--link);outline-offset:2px}
#front summary{min-block-size:48px;padding-block:12px;cursor:pointer}
#front footer{display:grid;gap:8px;padding-block:16px 48px;border-block-start:1px solid light-dark(#dcdfe2,#3d4043)}
#front nav{display:flex;flex-wrap:wrap;gap:8px 24px}
#front nav a{display:inline-flex;align-items:center;min-block-size:48px;font-size:14px}
@media(max-width:37.5em){#front .card,#front .button{justify-items:stretch}#front .card .button{inline-size:100%}}`
