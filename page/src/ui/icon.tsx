/** Outlines on a grid of 16 px. */
const outlines = {
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 14 14',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.8 14.2h2.4',
  'bell-off': 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.8 14.2h2.4M2 2l12 12',
  auto: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 2.5v11M10 4v8M12 5.5v5',
  light:
    'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M13 3l-1.1 1.1M4.1 11.9 3 13',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a5.8 5.8 0 1 0 7 7',
  help: 'M6 6a2 2 0 1 1 2.8 1.9c-.6.3-.8.7-.8 1.4M8 11.8v.01M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8',
  back: 'M10 3 5 8l5 5',
  down: 'M4 6l4 4 4-4',
  close: 'M4 4l8 8M12 4l-8 8',
  'pull-request':
    'M4 5.5v5M4 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M4 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M12 10.5V6a2 2 0 0 0-2-2H8M9.5 2.5 8 4l1.5 1.5',
  file: 'M4 1.8h5l3.2 3.2v9.2H4zM9 1.8V5h3.2',
  copy: 'M5.5 5.5h8v8h-8zM10.5 2.5h-8v8',
  check: 'M3 8.5 6.5 12 13 4.5',
  up: 'M8 13V3M4 7l4-4 4 4',
  attach: 'M12.5 7.5 8 12a2.8 2.8 0 0 1-4-4l5-5a1.9 1.9 0 0 1 2.7 2.7l-4.9 4.9a.9.9 0 0 1-1.3-1.3L9.8 5',
  edit: 'M3 13l.7-3L10.5 3.2a1.4 1.4 0 0 1 2.3 2.3L6 12.3z',
} as const

export type IconName = keyof typeof outlines

/** A small picture for people who see. The text or name of its button says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  )
}
