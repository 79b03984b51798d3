import os,shutil,json
os.chdir('/work/w-strangers')
def sub(path, *pairs):
    s=open(path).read()
    for a,b in pairs:
        assert a in s, (path,a)
        s=s.replace(a,b,1)
    open(path,'w').write(s)
for root,_,files in os.walk('/tmp/b/src'):
    for f in files:
        src=os.path.join(root,f); dst=src.replace('/tmp/b/','/work/w-strangers/')
        os.makedirs(os.path.dirname(dst),exist_ok=True); shutil.copy(src,dst)
S='src/features/sign-in/server/'
sub(S+'open-session.ts',("  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,","  deps: Deps,"),
("  const sessions = sessionStore(tx, now)","  const { secrets, now } = deps\n  const sessions = sessionStore(tx, now)"),
("""  await deviceStore(tx, now).remember({ username, hash, ip: caller.ip, device }, deviceDays)
""","""  const devices = deviceStore(tx, now)
  const met = await devices.meet(username, hash)
  await devices.remember({ username, hash, ip: caller.ip, device }, deviceDays)
  if (opening === 'whole' && !met.isKnown)
    await tellOfNewDevice(tx, deps, { username, session: id, hash, device, ip: caller.ip, isFirst: met.isFirst })
"""),
("import { deviceDays, markedDevice } from './visitor.ts'","import { tellOfNewDevice } from './sessions/new-device.ts'\nimport { deviceDays, markedDevice } from './visitor.ts'"))
sub(S+'devices-store.ts',("    /** Forgets every device of a name. */","""    /** Whether a name has signed in on a device before, or on none yet. */
    async meet(username: string, hash: string): Promise<{ isKnown: boolean; isFirst: boolean }> {
      const devices = await tables.selectFrom('devices').select('token_hash').where('username', '=', username).execute()
      return { isKnown: devices.some(({ token_hash }) => token_hash === hash), isFirst: devices.length === 0 }
    },

    /** Forgets one device of a name: it is a stranger's again. */
    async forget(username: string, hash: string): Promise<void> {
      await tables.deleteFrom('devices').where('username', '=', username).where('token_hash', '=', hash).execute()
    },

    /** Forgets every device of a name. */"""))
sub('src/app/server.ts',("    ...stopPages(deps),","    ...stopPages(deps),\n    ...notMePages(deps),"),("import { stopPages }","import { notMePages } from '#features/sign-in/server/sessions/not-me-pages.ts'\nimport { stopPages }"))
sub('src/server/secrets/secrets.ts',("  | 'refused-address'\n","  | 'refused-address'\n  | 'not-me'\n"))
for f in ('begin-sign-in.ts',):
    s=open(S+'sessions/'+f).read()
    s=s.replace("  if (!opened) throw new Refusal(wrongCode)\n  handOver","  if (!opened) throw new Refusal(wrongCode)\n  sendQueuedMails(deps)\n  handOver",1)
    i=s.index("    return beginSession(tx, deps, context, account)\n  })\n")
    s=s[:i]+s[i:].replace("  })\n  handOver","  })\n  sendQueuedMails(deps)\n  handOver",1)
    s=s.replace("import { auditLog }","import { sendQueuedMails } from '#platform/mail/server/public.ts'\nimport { auditLog }",1)
    open(S+'sessions/'+f,'w').write(s)
sub('src/platform/mail/templates.ts',("  ...staffTemplates,\n","""  'New device': {
    when: 'Somebody signs in to an account on a device on which nobody has signed in to it.',
    subject: 'A sign-in to {{institution}} on a new device',
    text: `Somebody, most likely you, signed in to {{institution}} as {{account}} on a new device.

Device: {{device}}

Time: {{time}}

Network: {{network}}

If it was you, there is nothing to do. If it wasn't: {{page}}`,
    places: {
      account: { means: 'The user name', sample: 'asha@example.org' },
      device: { means: 'Browser and system', sample: 'Chrome on Android' },
      time: { means: 'When, in the time of the institution', sample: '27 Nov 2026, 21:04' },
      network: { means: 'The network it came from', sample: '203.0.113.7' },
      page: { means: 'The page that ends this sign-in', sample: 'https://apply.example.org/ap/notme?t=eyJhY2Nvd' },
      institution,
    },
    isAlwaysSent: true,
  },
  ...staffTemplates,
"""))
sub('src/app/languages/translated-texts.ts',("const inMails = unique([mailWords, codeWords,","const inMails = unique([notMeWords, mailWords, codeWords,"),("import { words as codeWords }","import { notMeWords } from '#features/sign-in/not-me-words.ts'\nimport { words as codeWords }"))
subject='A sign-in to {institution} on a new device'
text="""Somebody, most likely you, signed in to {institution} as {account} on a new device.

Device: {device}

Time: {time}

Network: {network}

If it was you, there is nothing to do. If it wasn't: {page}"""
tr={'ta':{'mail':{subject:'{institution}: புதிய சாதனத்தில் உள்நுழைவு',text:"""யாரோ, பெரும்பாலும் நீங்கள்தான், புதிய சாதனம் ஒன்றில் {account} என்ற பெயரில் {institution}-இல் உள்நுழைந்துள்ளீர்கள்.

சாதனம்: {device}

நேரம்: {time}

பிணையம்: {network}

அது நீங்கள் என்றால், எதுவும் செய்ய வேண்டியதில்லை. நீங்கள் இல்லை என்றால்: {page}"""},
'in-mails':{'A sign-in on a new device':'புதிய சாதனத்தில் உள்நுழைவு','End this sign-in to {account}?':'{account} கணக்கில் செய்யப்பட்ட இந்த உள்நுழைவை முடிக்கவா?',
'{device}, {time}. Who signed in there is signed out, and a new device then needs the link in a mail from us for a day.':'{device}, {time}. அங்கு உள்நுழைந்தவர் வெளியேற்றப்படுவார்; அதன்பின் ஒரு நாளுக்குப் புதிய சாதனத்திற்கு எங்கள் மின்னஞ்சலில் உள்ள இணைப்பு தேவை.',
'This wasn’t me':'இது நான் அல்ல','The sign-in is ended.':'அந்த உள்நுழைவு முடிக்கப்பட்டது.',
'Nobody knows your codes but you. If you have a password, choose a new one in My Account.':'உங்கள் குறியீடுகள் உங்களுக்கு மட்டுமே தெரியும். உங்களிடம் கடவுச்சொல் இருந்தால், என் கணக்கில் புதிய ஒன்றைத் தேர்ந்தெடுக்கவும்.'}},
'hi':{'mail':{subject:'{institution}: नए उपकरण पर लॉगिन',text:"""किसी ने, शायद आपने ही, नए उपकरण पर {account} के रूप में {institution} में लॉगिन किया है।

उपकरण: {device}

समय: {time}

नेटवर्क: {network}

अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं: {page}"""},
'in-mails':{'A sign-in on a new device':'नए उपकरण पर लॉगिन','End this sign-in to {account}?':'{account} पर किया गया यह लॉगिन समाप्त करें?',
'{device}, {time}. Who signed in there is signed out, and a new device then needs the link in a mail from us for a day.':'{device}, {time}. वहाँ लॉगिन करने वाले को लॉगआउट किया जाएगा, और फिर एक दिन तक नए उपकरण के लिए हमारे मेल का लिंक ज़रूरी होगा।',
'This wasn’t me':'यह मैं नहीं था/थी','The sign-in is ended.':'लॉगिन समाप्त कर दिया गया है।',
'Nobody knows your codes but you. If you have a password, choose a new one in My Account.':'आपके कोड केवल आप जानते हैं। अगर आपका पासवर्ड है, तो मेरा खाता में नया चुनें।'}}}
for l,cats in tr.items():
    for cat,new in cats.items():
        p=f'src/languages/{l}/{cat}.json'; d=json.load(open(p))
        for k,v in new.items(): d.setdefault(k,v)
        open(p,'w').write(json.dumps(d,ensure_ascii=False,indent=2)+'\n')
s=open('docs/product/addresses.md').read()
s+="""- **ADDR-9** A sign-in on a device on which nobody has signed in to the account is mailed to it, with device, time and network, except for the first device of an account on the day it is made. The link *This wasn't me* leads to a page with a button (`/ap/notme`), which ends that session and makes the device a stranger's; for a day new devices then need the link in the mail with the code.
"""
open('docs/product/addresses.md','w').write(s)
