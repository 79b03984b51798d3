export const addressWords = {
  title: 'Somebody applied with your address',
  ask: 'Somebody applied to {institution} with the address {address}.',
  askOn: 'Somebody sent an application with the address {address} on {moment}.',
  askHint: 'It is yours only if you say so. Until then we send nothing else about it to this address.',
  wasMe: 'It was me',
  wasntMe: 'It wasn’t me',
  theirs: 'Thank you. The application is yours.',
  theirsHint: 'We send you a mail about it. To see it, sign in with this address.',
  notTheirs: 'Thank you for telling us.',
  notTheirsHint:
    'The application is taken away. Nothing more is sent to this address about applications of this form for 90 days.',
  answered: 'This question has been answered already.',
  answeredHint: 'There is nothing else to do.',
} as const
