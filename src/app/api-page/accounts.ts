import type { Summaries } from '#server/http/openapi.ts'

export const accountsSummaries: Summaries = {
  'apikeys/get': 'The API keys, newest first, with their state and last use; never a secret.',
  'apikeys/create':
    'Makes an API key with some of one’s own rights, from anywhere or some networks, until the end of a day; `Key` is answered this once.',
  'apikeys/revoke': 'Ends an API key for ever.',
  'user/sendotp':
    'Sends a one-time code to somebody who has an account, by mail or SMS. Answers alike for every name, except that a browser in which the name has signed in before gets the number of digits.',
  'user/cusersendotp':
    'Sends a one-time code that proves a mailbox or a mobile number, to create an account for it. Answers alike for every name.',
  'user/validateotp': 'Opens a session for a code. For a name without an account it may only create that account.',
  'user/login': 'Opens a session for a user name and password.',
  'user/knowndevice': 'Makes this browser a known device of a name for a day, by the link in its mail. Opens no session.',
  'user/logout': 'Ends the session.',
  'user/session': 'Who is signed in, and what they may do.',
  'secondstep/options':
    "Asks for a passkey: one's own as second step or to confirm, or, with `Signin`, whichever the person chooses to sign in with. Its challenge works once, for five minutes, in this session or browser.",
  'secondstep/confirm':
    'Confirms a sign-in by a code of an authenticator app, a passkey or a recovery code, and opens its session; in a session that is open, confirms that it is still its person. With `Signin`, a passkey that verified its person signs in alone.',
  'secondstep/get': "One's own second step. `Setupby` is when it must be set up, '' where it is or need not be.",
  'secondstep/add':
    'Begins to add an authenticator app: its key, and the same as an address for a QR code; or a passkey: what the browser makes it with. It counts once verified.',
  'secondstep/verify':
    'Ends the adding of an authenticator app by a code of it, or of a passkey by what the browser made. The first one comes with recovery codes.',
  'secondstep/remove': "Removes one of one's own ways to confirm.",
  'secondstep/newcodes': 'Makes new recovery codes; those from before are gone.',
  'secondstep/reset': "Takes away another person's second step, known devices and sessions, and mails them.",
  'secondstep/policy': 'Who must confirm a sign-in with a second step.',
  'secondstep/savepolicy': 'Changes who must confirm a sign-in with a second step. People are asked from their next sign-in.',
  'sso/finish':
    'Ends a single sign-on in the browser that began it: `Answer` is the query with which the provider led it back. Works once, for ten minutes.',
  'sso/policy':
    "What people of the provider get, and whether staff sign in only there. `Provider` is its name, '' where none is set.",
  'sso/savepolicy': 'Changes what people of the provider get, from their next sign-in, and whether staff sign in only there.',
  'user/begin':
    'Makes the account of a proved mailbox or number, as Student and without a password, who agrees to the privacy notice.',
  'user/agree': 'Agrees to the present version of the privacy notice.',
  'user/get':
    "One's own record; an admin may name another or ask for all. A query finds those with these values, or those of a grid's filter, in a grid's order.",
  'user/create': 'An admin makes an account, or somebody who has proved a mailbox makes their own, as Student.',
  'user/update':
    "My Account changes one's own names and password; an admin changes others. An empty password keeps the old one. Seen are the names, group and status as they were read: only what differs from them is changed.",
  'user/endsessions': 'Signs a person out everywhere; one who asks it for themselves stays signed in where they are.',
  'user/getsessions': "A person's sessions, newest first: from what, begun, last used.",
  'user/endsession': "Ends one of a person's sessions, except for the one that asks.",
  'user/unlock': 'Forgets the wrong codes and passwords that others tried for a name, so that its sign-in is no longer slowed.',
  'user/delete': 'Removes an account and ends its sessions. The owner stays.',
  'people/invite':
    'Mails somebody a link to make their account, with a user group, a role or both. The link works once, for seven days; another invitation of the address replaces it.',
  'people/invitations': 'The invitations that nobody has accepted yet, newest first. Mail says how the mail of each fared.',
  'people/withdraw': 'Takes an invitation back: its link works no longer.',
  'people/openinvitation': 'Whom the link of an invitation is for.',
  'people/accept': 'Makes the account of an invitation with a password of its own. The link works once.',
  'user/language': "Chooses the language of one's own pages, mails and messages; one of those that are switched on.",
  'users/getusers': 'Every account, without its password.',
  'users/getpage': 'One page of the accounts, filtered and sorted by the server, for the screens: applicants have accounts too.',
  'users/saveuser':
    'Makes an account. Without a usergroup it is a sales account, which sees no applications. The password is base64.',
  'users/updateuser':
    'Changes the account of that Username, which itself stays. An empty password keeps the old one; what is absent stays. Seen is what was read, by these names: only what differs from it is changed.',
  'users/deleteuser': 'Removes an account and ends its sessions. The owner stays.',
}
