type Thing = 'sheets' | 'drafts' | 'comments' | 'settings' | 'openings' | 'shows' | 'distributors'

const ofSheets = ['sheets', 'drafts', 'comments', 'shows', 'distributors'] as const

/** By path, so that a screen that writes needs only the schemas of its own calls. */
export const reads: Readonly<Record<string, readonly Thing[]>> = {
  'dailydata/get': ['sheets'],
  'dailydata/getrows': ['sheets'],
  'dailydata/getsubmitted': ['sheets'],
  'dailydata/getremoved': ['sheets'],
  'dailydata/gethistory': ['sheets'],
  'dailydata/getdailystatus': ['sheets', 'drafts', 'settings', 'openings', 'shows', 'distributors'],
  'dailydata/checksheet': ['sheets', 'settings'],
  'dailydata/dailyapproval': ofSheets,
  'dailydata/getpage': ofSheets,
  'dailydata/getboard': [...ofSheets, 'settings', 'openings'],
  'dailydata/getshowentry': [...ofSheets, 'settings', 'openings'],
  'dailydata/getcounts': ['sheets', 'drafts'],
  'dailydata/getdrafts': ['sheets', 'drafts'],
  'dailydata/getdraft': ['sheets', 'drafts'],
  'dailydata/getoperators': [],
  'dailydata/getcomments': ['sheets', 'comments'],
  'salessettings/get': ['settings'],
  'salessettings/getlimits': ['settings'],
  'salesopening/get': ['openings', 'shows', 'distributors'],
  'salesreport/get': ['sheets', 'shows', 'distributors'],
  'shows/get': ['shows'],
  'shows/getbydate': ['shows', 'sheets'],
  'shows/getrates': ['shows'],
  'distributor/get': ['distributors'],
}

export const writes: Readonly<Record<string, readonly Thing[]>> = {
  'dailydata/save': ['sheets', 'drafts'],
  'dailydata/update': ['sheets', 'drafts'],
  'dailydata/submitforapproval': ['sheets', 'drafts'],
  'dailydata/approveall': ['sheets', 'drafts'],
  'dailydata/approvemany': ['sheets', 'drafts'],
  'dailydata/return': ['sheets', 'drafts'],
  'dailydata/reopen': ['sheets'],
  'dailydata/void': ['sheets', 'drafts'],
  'dailydata/move': ['sheets', 'drafts'],
  'dailydata/restore': ['sheets'],
  'dailydata/assign': ['sheets', 'drafts'],
  'dailydata/nothingsold': ['sheets'],
  'dailydata/comment': ['comments'],
  'dailydata/closecomment': ['comments'],
  'dailydata/keepdraft': ['drafts'],
  'dailydata/takedraft': ['drafts'],
  'dailydata/dropdraft': ['drafts'],
  'salessettings/save': ['settings'],
  'salesopening/save': ['openings'],
  'salesopening/end': ['openings'],
  // Changes no sheet, but counts them: the screen's other figures should be as new.
  'dailydata/findnumber': ['sheets'],
  'shows/save': ['shows'],
  'shows/update': ['shows'],
  'shows/delete': ['shows', 'distributors'],
  'distributor/save': ['distributors'],
  'distributor/update': ['distributors'],
  'distributor/delete': ['distributors'],
}

export function changedBy({ path: write }: { path: string }): { path: string }[] {
  const changed = writes[write] ?? []
  return Object.entries(reads).flatMap(([path, shown]) => (shown.some((thing) => changed.includes(thing)) ? [{ path }] : []))
}
