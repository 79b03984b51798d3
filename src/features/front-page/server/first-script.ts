import { createHash } from 'node:crypto'

/** What the page's first line has to know of the site. */
export type First = {
  /** Whether the page has a front page. */
  front: boolean
}

/**
 * FRONT-1: runs before the first paint, and when the address changes, until the app has taken over: it says in `data-part` what the address
 * asks for, and lets the browser fetch that part's files at once, before a script imports them. An address that asks for a screen, or a
 * browser in which staff are signed in, gets the app. The style is preloaded only, because the app waits for the real one.
 */
const script = `(function(){
var page=document.documentElement,first=JSON.parse(document.currentScript.dataset.first),usergroup,scheme
try{usergroup=(JSON.parse(localStorage.SessionInfo||'null')||{user:{}}).user.usergroup;scheme=localStorage['mantine-color-scheme-value']}catch(e){}
if(scheme==='dark'||scheme==='light')page.style.colorScheme=scheme
function partAsked(){
  return location.hash.length<2&&first.front&&(usergroup===undefined||usergroup==='Student')?'front':'app'
}
function show(){
  if(page.dataset.part==='app')return
  var part=page.dataset.part=partAsked(),files={}
  try{files=JSON.parse(document.querySelector('meta[name=files]').content)}catch(e){}
  ;(files[part]||[]).forEach(function(file){
    var link=document.createElement('link'),isStyle=/css$/.test(file)
    link.rel=isStyle?'preload':'modulepreload'
    if(isStyle)link.as='style'
    link.crossOrigin=''
    link.href=file
    document.head.append(link)
  })
}
addEventListener('hashchange',show)
show()
})()`

/** As the content policy names it. */
export const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The script with what it has to know, for the body of the page. */
export const firstScript = (first: First) =>
  `<script data-first="${JSON.stringify(first).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${script}</script>`
