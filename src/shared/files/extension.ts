/** The extension of a name in lower case; '' if there is none: the seconds of 'Scan at 10.15.22' are not one. */
export const extensionOf = (name: string) => /\.(?=\d*[a-z])([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
