/** How a page looks. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
:root{--page:#f6f7fa;--card:var(--chart-paper);--line:var(--chart-grid);--link:var(--chart-series-1);color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--page:#0d1117}}
html{scroll-padding-top:3.6rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--chart-ink);font:16px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main,header .in,footer .in,nav .in{max-width:60rem;margin:0 auto;padding:0 1.25rem}
header{padding:2.6rem 0 1.8rem}
.kicker{margin:0;font-size:.8rem;font-weight:650;letter-spacing:.08em;text-transform:uppercase;color:var(--chart-muted)}
h1{margin:.25rem 0 1.1rem;font-size:clamp(1.5rem,4.4vw,2.3rem);line-height:1.18;letter-spacing:-.018em;text-wrap:balance;overflow-wrap:anywhere}
.answer p{margin:.5rem 0;max-width:46rem;color:var(--chart-muted)}
.answer p:first-child{font-size:clamp(1.06rem,2.6vw,1.28rem);line-height:1.45;color:var(--chart-ink);border-left:4px solid var(--link);padding-left:1rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2.2rem;margin:1.5rem 0 0;padding:0}
.facts div{min-width:0}
.facts dt{font-size:.78rem;color:var(--chart-muted)}
.facts dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
nav{position:sticky;top:0;z-index:2;background:var(--page);border-bottom:1px solid var(--line)}
nav .in{display:flex;gap:.2rem;overflow-x:auto;scrollbar-width:none;padding-top:.3rem;padding-bottom:.3rem}
nav a{white-space:nowrap;padding:.35rem .65rem;border-radius:.5rem;font-size:.86rem;color:var(--chart-muted);text-decoration:none}
nav a:hover{background:var(--line);color:var(--chart-ink)}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
section{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.4rem 1.5rem 1rem;margin:1.25rem 0}
h2{margin:0 0 .2rem;font-size:1.18rem;letter-spacing:-.01em}
section>p{margin:0 0 1rem;max-width:46rem;color:var(--chart-muted);font-size:.95rem}
figure{margin:0 0 .8rem}
.wide,.narrow{width:100%}
.wide svg.chart{width:100%;max-width:60rem}
.narrow{display:none}
.narrow>svg.chart{width:100%;max-width:30rem;margin:0 auto}
details{border-top:1px solid var(--line);margin:0 -1.5rem;padding:0 1.5rem}
summary{cursor:pointer;padding:.65rem 0 .45rem;font-size:.88rem;font-weight:600;color:var(--link)}
.scroll{overflow-x:auto;margin:0 0 .8rem}
table{border-collapse:collapse;font-size:.85rem;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.36rem .7rem .36rem 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap;vertical-align:middle}
th[scope=row]{font-weight:500;min-width:14rem;max-width:22rem;white-space:normal}
thead th{color:var(--chart-muted);font-weight:600;vertical-align:bottom}
.n{text-align:right}
.long{min-width:20rem;white-space:normal}
abbr{text-decoration:underline dotted;text-underline-offset:.2em}
svg.line{vertical-align:-2px;margin-right:.35rem}
svg.line path{stroke:var(--chart-series-1);stroke-width:3;stroke-linecap:round;opacity:.55}
svg.line path.even{stroke:var(--chart-muted);stroke-width:1;opacity:.7}
svg.line circle{fill:var(--chart-series-1)}
th button{all:unset;cursor:pointer}
th button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
th button::after{content:" ↕";opacity:.45}
th[aria-sort=ascending] button::after{content:" ↑";opacity:1}
th[aria-sort=descending] button::after{content:" ↓";opacity:1}
.filter{display:block;margin:0 0 .6rem;font-size:.85rem;color:var(--chart-muted)}
.filter input{font:inherit;margin-left:.4rem;padding:.3rem .6rem;border:1px solid var(--chart-muted);border-radius:.5rem;background:var(--card);color:inherit;width:14rem;max-width:100%}
pre{overflow-x:auto;font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:0 0 1rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em;overflow-wrap:anywhere}
.again{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1.4rem;margin:.6rem 0 1rem;font-size:.9rem}
.again dt{color:var(--chart-muted)}
.again dd{margin:0;overflow-wrap:anywhere}
.download{font:inherit;font-size:.9rem;font-weight:600;padding:.5rem .9rem;border-radius:.55rem;border:1px solid var(--link);background:none;color:var(--link);cursor:pointer;margin:0 0 .6rem}
.download:hover{background:var(--link);color:var(--card)}
footer{padding:1rem 0 3rem;color:var(--chart-muted);font-size:.85rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.tip{position:fixed;z-index:9;pointer-events:none;max-width:20rem;padding:.45rem .65rem;border-radius:.5rem;background:var(--chart-ink);color:var(--chart-paper);font-size:.82rem;line-height:1.4;white-space:pre-line;box-shadow:0 4px 18px rgb(0 0 0/.22)}
@media (max-width:47rem){
.wide{display:none}.narrow{display:block}
main,header .in,footer .in,nav .in{padding-left:.9rem;padding-right:.9rem}
section{padding:1.1rem .85rem .7rem;margin:.9rem 0}
details{margin:0 -.85rem;padding:0 .85rem}
header{padding-top:1.6rem}
.again{grid-template-columns:1fr;gap:0}.again dd{margin-bottom:.5rem}
th[scope=row]{min-width:7rem;max-width:11rem}
}
@media print{
:root{color-scheme:light;--page:#fff}
body{font-size:11pt}
nav,.download,.filter{display:none}
section{border:0;padding:0 0 .5rem;margin:.8rem 0;break-inside:avoid-page}
section:has(table){break-inside:auto}
figure{break-inside:avoid}
.wide{display:block}.narrow{display:none}
details::details-content{content-visibility:visible;height:auto}
details.text{display:none}
table{font-size:8pt}
.scroll{overflow:visible}
svg.line{display:none}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;
