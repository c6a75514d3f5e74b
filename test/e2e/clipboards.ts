/** HTML that other programs and pages put on the clipboard. */
export const CLIPBOARDS = {
  word: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span style='font-weight:bold'>Lamps<o:p></o:p></span></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>All of <b style='mso-bidi-font-weight:normal'>them</b> are
<span style='font-style:italic;mso-bidi-font-style:normal'>bright</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Half<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
<td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Watts<o:p></o:p></p></td>
<td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>60<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`,

  docs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f1c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;">Lamps</span></h1><br /><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">All of </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">them</span><span style="font-weight:400;white-space:pre-wrap;"> </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">glow</span><span style="font-weight:400;white-space:pre-wrap;">, see </span><a href="https://www.google.com/url?q=https://example.org/lamps&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">here</span></a></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Half</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,

  libreOffice: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2.4.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="en-GB" link="#000080" dir="ltr"><h1 class="western">Lamps</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">H<sub>2</sub>O and <strike>old</strike></font></font></p>
<p style="line-height: 100%"><br/></p>
<ol><li><p style="margin-bottom: 0cm">First</p></li>
<li><p style="margin-bottom: 0cm">Second</p></li></ol></body></html>`,

  page: `<html><body><!--StartFragment--><div class="article"><style>.x{color:red}</style><p>Warm&nbsp;&nbsp; light, 2&nbsp;700&nbsp;K.</p><script>alert(1)</script><p style="display:none">Buy now!</p><figure><img src="https://example.org/lamp.jpg" alt="A lamp" onerror="alert(1)"></figure><img src="file:///home/me/lamp.png"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="http://example.org/tracker.gif"><p>&nbsp;</p><p>The <a href="javascript:alert(1)">end</a>.</p><button>Share</button></div><!--EndFragment--></body></html>`,

  gitHub: `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="#usage"><svg class="octicon octicon-link" viewBox="0 0 16 16"><path d="m7 3 1 1"></path></svg></a></div><div class="highlight highlight-source-ts notranslate position-relative overflow-auto" dir="auto"><pre><span class="pl-k">const</span> <span class="pl-s1">a</span> <span class="pl-c1">=</span> <span class="pl-c1">1</span><span class="pl-kos">;</span>
<span class="pl-en">light</span><span class="pl-kos">(</span><span class="pl-s1">a</span><span class="pl-kos">)</span><span class="pl-kos">;</span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy"></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled="" checked=""> buy</li><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled=""> hang</li></ul><p dir="auto">Nice <g-emoji class="g-emoji" alias="tada">🎉</g-emoji> with <code class="notranslate">light()</code>.</p>`,
} as const;
