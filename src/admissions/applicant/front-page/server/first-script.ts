import { createHash } from 'node:crypto'
import type { Identifier } from '#accounts/sign-in/box/name-form.ts'
import type { FormName } from '#shared/form-name.ts'

export type First = {
  front: boolean
  /** For a browser without storage: only the server knows whether somebody is signed in. */
  isIn: boolean
  /** The sign-in box of each form; '' if the app shows the page instead. */
  boxes: Readonly<Record<string, Identifier | ''>>
  unasked: { form: FormName; box: Identifier | '' }
  about: Readonly<Record<string, string>>
  named?: { box: Identifier; name: string }
}

/** FRONT-1, SCREEN-27, SIGN-52: runs before the first paint: shows the part that the address asks for, preloads the app, replays early clicks. */
const script = String.raw`(function(){
var page=document.documentElement,first=JSON.parse(document.currentScript.dataset.first),usergroup,role,scheme,typed,isIn=false
try{var info=JSON.parse(localStorage.SessionInfo||'null')||{user:{}};usergroup=info.user.usergroup;role=info.role;scheme=localStorage['mantine-color-scheme-value'];isIn=!!(localStorage.SessionInfo||sessionStorage.SessionId);if(isIn&&!localStorage.LogoutOwed){page.dataset.person=usergroup||'';if(usergroup==='Student')page.dataset.applicant=''}}catch(e){isIn=first.isIn}
if(scheme==='dark'||scheme==='light')page.style.colorScheme=scheme
if(first.named)page.dataset.link=location.search
function partAsked(){
  if(first.named&&!isIn&&!/^#\/(login|register|verifyotp|knowndevice|payment)\b/i.test(location.hash)&&location.hash.length>1){page.dataset.named=first.named.name;return first.named.box}
  delete page.dataset.named
  if(location.hash.length<2)return first.front&&(usergroup===undefined||usergroup==='Student')?'front':'app'
  var asked=/^#\/(addnewapplication|register)\/?(?:\?(.*))?$/i.exec(location.hash)
  if(!asked||isIn)return 'app'
  var query=new URLSearchParams(asked[2]),form=query.get('form'),isNamed=Object.hasOwn(first.boxes,form)
  var box=isNamed?first.boxes[form]:first.unasked.box
  if(/^r/i.test(asked[1]))return box||!isNamed?'register':'app'
  return query.get('Param')?'app':box||'app'
}
function show(){
  if(page.dataset.part==='app')return
  var part=page.dataset.part=partAsked(),listed={files:[],parts:{}}
  try{listed=JSON.parse(document.querySelector('meta[name=files]').content)}catch(e){}
  var wanted=[part==='app'||part==='front'?part:'box']
  // An applicant fills in their form; who else is signed in has a frame around nearly every screen. Of staff's screens those that
  // are opened most, or by a link, are listed by their routes.
  var isForm=/^#\/addnewapplication/i.test(location.hash),route=(/^#\/(\w+)/.exec(location.hash)||['','dashboard'])[1].toLowerCase()
  var query=new URLSearchParams(location.hash.split('?')[1]),asked=query.get('form'),form=Object.hasOwn(first.boxes,asked)?asked:first.unasked.form
  if(isForm)page.dataset.opens='form'
  if(isForm&&!query.get('Param')){
    page.dataset.form=form
    if(part==='app')wanted.push(isIn?'form-'+form:'public-job')
  }
  if(part==='app'&&isIn&&(usergroup==='Student'||!isForm)&&!/^(review|payment)$/.test(route))wanted.push(isForm?'wizard':usergroup==='Student'?'applicant':'staff')
  // The first of all: it asks the server while the others come.
  if(part==='app'&&('person' in page.dataset||page.dataset.form))wanted.unshift('early')
  if(part==='app'&&isIn&&usergroup!=='Student')wanted.push(route==='dashboard'&&role?'today':route)
  var all=[]
  wanted.forEach(function(name){all=all.concat(Object.hasOwn(listed.parts,name)?listed.parts[name]:[])})
  Array.from(new Set(all)).forEach(function(at){
    var file=listed.files[at]
    var link=document.createElement('link'),isStyle=/css$/.test(file)
    link.rel=isStyle?'preload':'modulepreload'
    if(isStyle)link.as='style'
    link.crossOrigin=''
    link.href=file
    document.head.append(link)
  })
  var box=document.getElementById('box'),step=document.querySelector('template[data-box="'+part+'"]'),inside=document.createElement('div')
  if(!box)return
  if(nameIn(box))typed=nameIn(box).value
  if(isForm&&Object.hasOwn(first.about,form))page.dataset.about=first.about[form]
  else delete page.dataset.about
  if(step)inside.append(step.content.cloneNode(true))
  var about=inside.querySelector('[data-about]')
  if(about)about.textContent=page.dataset.about||''
  if(typed&&nameIn(inside))nameIn(inside).value=typed
  box.replaceChildren(inside)
}
function nameIn(part){return part.querySelector('#box-username')}
addEventListener('hashchange',show)
addEventListener('click',function(event){
  var button=event.target.closest('#box button'),language=event.target.closest('button[data-language]')
  if(language){
    document.cookie='language='+language.dataset.language+'; Path=/; Max-Age=31536000; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')
    location.reload()
  }
  if(!button||'ready' in page.dataset)return
  event.preventDefault()
  window.pressedEarly=button
},true)
show()
})()`

export const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Belongs after the box and before the front page. */
export const firstScript = (first: First) =>
  `<script data-first="${JSON.stringify(first).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${script}</script>`
