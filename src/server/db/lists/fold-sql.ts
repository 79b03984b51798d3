import { fold } from '#shared/text/fold.ts'

/** Made from the JavaScript `fold`, so that there is one definition. `lower` fails beyond ASCII: the collation C knows no other letters. */
export function foldSql(): string {
  const { replaced, written, gone, blanks } = table()
  const [froms, tos] = [replaced.map(([from]) => from), replaced.map(([, to]) => to)]
  const multi = written.map(([from, to]) => `\n          part := replace(part, ${quoted(from)}, '${to}');`)
  return `create or replace function fold(text text) returns text language plpgsql immutable strict parallel safe as $$
declare
  parts text[];
  part text;
begin
  if text ~ '[^ -~]' then
    parts := string_to_array(translate(text, ${quoted(`´\u1ffd${blanks}`)}, '''''${' '.repeat(blanks.length)}'), ' ');
    -- Word by word: what isn't ASCII costs hundreds of times as much, and is seldom a whole text.
    for at in 1 .. cardinality(parts) loop
      part := parts[at];
      if part ~ '[^!-~]' then
        part := regexp_replace(normalize(part, nfkd), '${classOf(gone)}+', '', 'g');
        if part ~ '${classOf([...froms, ...written.map(([from]) => from)].map(codeOf))}' then
          part := translate(part,
            ${quoted(froms.join(''))},
            ${quoted(tos.join(''))});${multi.join('')}
        end if;
        parts[at] := normalize(part, nfc);
      end if;
    end loop;
    text := array_to_string(parts, ' ');
  end if;
  text := replace(lower(text collate "C"), '\`', '''');
  if position('  ' in text) > 0 then
    text := replace(replace(replace(text, ' ', E' \\x01'), E'\\x01 ', ''), E'\\x01', '');
  end if;
  return btrim(text);
end $$;
`
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0

/** Most characters, which are no text of their own or are compared as they are; asking for each of them takes seconds. */
const staysWhole =
  /(?!\p{Noncharacter_Code_Point}|\p{Default_Ignorable_Code_Point})(?:[\p{Cs}\p{Co}\p{Lo}]|(?=[\u{10000}-\u{10ffff}])\p{Cn})/u

function table() {
  const [replaced, written, gone]: [[string, string][], [string, string][], number[]] = [[], [], []]
  let blanks = ''
  for (let code = 1; code <= 0x10_ff_ff; code++) {
    const sign = String.fromCodePoint(code)
    if (staysWhole.test(sign)) continue
    const folded = fold(`.${sign}.`).slice(1, -1)
    if (sign.normalize('NFKD') !== sign || folded === sign || /[A-Z `]/.test(sign)) continue
    if (folded === ' ') blanks += sign
    else if (folded === '') gone.push(code)
    else if (Array.from(folded).length === 1) replaced.push([sign, folded])
    else written.push([sign, folded])
  }
  return { replaced, ...asWritten(written), gone, blanks }

  /** A capital that is written with two letters is first made its small one, which is replaced then. */
  function asWritten(all: [string, string][]) {
    const isSmall = ([sign]: [string, string]) => sign === sign.toLowerCase()
    for (const [sign] of all.filter((each) => !isSmall(each))) replaced.push([sign, sign.toLowerCase()])
    return { written: all.filter(isSmall) }
  }
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const escaped = (code: number) => (code > 0xff_ff ? String.raw`\U${hex(code, 8)}` : String.raw`\u${hex(code, 4)}`)
const quoted = (text: string) => `E'${Array.from(text, (sign) => escaped(codeOf(sign))).join('')}'`

function classOf(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && code <= last.to + 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  return `[${ranges.map(({ from, to }) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`)).join('')}]`
}
