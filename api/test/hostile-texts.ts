const marks = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<iframe srcdoc="<b>x">', '<a href="javascript:alert(1)">x</a>', '<body onload=alert(1)>', '<details open ontoggle=alert(1)>', '<style>@import"x"</style>', '<math><mi xlink:href="x">', '<object data=x>', '<embed src=x>', '<form action=x><button>x', '<base href=//x>', '<meta http-equiv=refresh content=0>', '<template><p>', '<link rel=stylesheet href=x>'];
/** What a text may stand in when it reaches a page: an element, an attribute, a comment, a script, a style, JSON in a script. */
const ways: readonly ((mark: string) => string)[] = [
  (mark) => mark,
  (mark) => `"${mark}`,
  (mark) => `'${mark}`,
  (mark) => `">${mark}`,
  (mark) => `--><!--${mark}`,
  (mark) => `</title>${mark}`,
  (mark) => `</script>${mark}`,
  (mark) => `</style>${mark}`,
  (mark) => `</textarea>${mark}`,
  (mark) => `]]>${mark}`,
  (mark) => `\\"${mark}`,
  (mark) => `${mark.toUpperCase()}`,
];
const others = [
  "$'", '$`', '$&', '$1', '${alert(1)}', '{{constructor.constructor("alert(1)")()}}', '<%= 7*7 %>', '#{7*7}', '{"__proto__":{"x":1}}', '"};alert(1);//', "');alert(1);//", '`;alert(1);`', 'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'vbscript:x', '&lt;script&gt;', '&#60;script&#62;', '&#x3c;script', '%3Cscript%3E', '\\u003cscript\\u003e', '＜script＞alert(1)＜/script＞', '<scr<script>ipt>', '<!--', '<![CDATA[', '<?xml', '=1+1', '@SUM(1)', '+1', '-1', "' or '1'='1", '"; drop table profile; --',
  '../../etc/passwd', '😀<b>', 'a\nb<b>\n', '\\', '\\\\', '"', "'", '<', '>', '&', '&&amp;', '<b', 'onerror=alert(1)', 'style=x:expression(1)',
];

/** Two hundred texts and more that do harm wherever one of them is taken for more than text. */
export const hostileTexts: readonly string[] = [...marks.flatMap((mark) => ways.map((way) => way(mark))), ...others];
