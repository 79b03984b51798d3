/**
 * The style of the front page, which comes with the page itself: it is read before any file has arrived. `light-dark` follows the
 * scheme that the visitor's device, or the page's own switch, asks for.
 */
export const styleOf = (accent: string) => `.app #front{display:none}
#front{--accent:${accent};--link:light-dark(var(--accent),color-mix(in srgb,var(--accent) 40%,#fff));min-block-size:100dvh;background:light-dark(#f6f7f8,#1b1c1d);color:light-dark(#1b1f23,#e8e9ea);font:400 16px/1.5 "Inter Variable",system-ui,sans-serif}
#front *{box-sizing:border-box}
#front>*{max-inline-size:44rem;margin-inline:auto;padding-inline:16px}
#front header{display:flex;align-items:center;gap:12px;min-block-size:64px;font-weight:600}
#front header img{block-size:48px;max-inline-size:160px;object-fit:contain;background:#fff;border-radius:6px}
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
#front nav a{display:inline-flex;align-items:center;min-block-size:48px}
@media(max-width:37.5em){#front .card,#front .button{justify-items:stretch}#front .card .button{inline-size:100%}}`
