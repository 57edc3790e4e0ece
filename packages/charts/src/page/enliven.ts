/**
 * What a page does where there is JavaScript: tables are sorted and filtered, values stand under the pointer, and the report can be
 * saved. It goes into pages as it is, so it may use nothing but itself.
 */
export function enliven(): void {
  const WORTH_FILTERING = 12;

  const sortedBy = (row: HTMLTableRowElement, at: number): string => {
    const cell = row.cells[at]!;
    return cell.dataset.v ?? cell.textContent!.trim();
  };

  /** Numbers before words; what has no value stands last either way. */
  const compare = (a: string, b: string, sign: number): number => {
    if (a === b) return 0;
    if (a === '' || a === '–') return 1;
    if (b === '' || b === '–') return -1;
    const [x, y] = [Number(a.replace(/,/g, '')), Number(b.replace(/,/g, ''))];
    return sign * (Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b, 'en') : x - y);
  };

  const sortable = (table: HTMLTableElement): void => {
    const heads = [...table.tHead!.rows[0]!.cells];
    for (const [at, head] of heads.entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const isNumber = head.classList.contains('n');
        const before = head.getAttribute('aria-sort');
        const isUp = before === null ? !isNumber : before === 'descending';
        for (const other of heads) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
        const rows = [...table.tBodies[0]!.rows];
        rows.sort((a, b) => compare(sortedBy(a, at), sortedBy(b, at), isUp ? 1 : -1));
        table.tBodies[0]!.append(...rows);
      });
    }
  };

  const filterable = (table: HTMLTableElement): void => {
    const rows = [...table.tBodies[0]!.rows];
    if (rows.length < WORTH_FILTERING) return;
    const label = document.createElement('label');
    label.className = 'filter';
    label.textContent = 'Only rows with';
    const input = document.createElement('input');
    input.type = 'search';
    label.append(input);
    table.parentElement!.before(label);
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\s+/);
      for (const row of rows) {
        const text = row.textContent!.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    });
  };

  for (const table of document.querySelectorAll('table')) {
    sortable(table);
    filterable(table);
  }

  // What browsers show of a <title> after a while is shown at once, and beside the pointer.
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.hidden = true;
  document.body.append(tip);
  for (const title of document.querySelectorAll('figure title')) {
    title.parentElement!.setAttribute('data-tip', title.textContent!);
    title.remove();
  }
  const EDGE = 12;
  document.addEventListener('pointermove', (event) => {
    const told = (event.target as Element).closest?.('[data-tip]')?.getAttribute('data-tip');
    tip.hidden = !told;
    if (!told) return;
    tip.textContent = told;
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.min(event.clientX + EDGE, innerWidth - width - EDGE);
    const below = event.clientY + EDGE + height < innerHeight;
    tip.style.left = `${Math.max(EDGE, left)}px`;
    tip.style.top = `${below ? event.clientY + EDGE : event.clientY - height - EDGE}px`;
  });

  for (const details of document.querySelectorAll('details'))
    addEventListener('beforeprint', () => {
      if (!details.classList.contains('text')) details.open = true;
    });

  const download = document.querySelector<HTMLButtonElement>('.download');
  if (download) {
    download.hidden = false;
    download.addEventListener('click', () => {
      const report = JSON.parse(document.getElementById('report')!.textContent!);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' }));
      link.download = download.dataset.name!;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }
}
